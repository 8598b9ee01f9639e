/** The window that says what the wallet is. */
export const HELP_WIDTH_PX = 400
export const HELP_HEIGHT_PX = 350

/** As `window.open` takes them. */
export const helpFeatures = (): string =>
  `toolbar=no,location=no,status=no,menubar=no,scrollbars=yes,resizable=yes,left=0,top=0,width=${HELP_WIDTH_PX},height=${HELP_HEIGHT_PX}`

/** Data of a billing agreement: whether one shall be signed; `null` where the shop does not ask. */
export const agreementData = (code: string, isWanted: boolean): Readonly<Record<string, boolean>> | null =>
  code ? { [code]: isWanted } : null
