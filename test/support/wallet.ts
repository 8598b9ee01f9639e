/** A wallet's script that has run in this page: it draws no window, and its customer is the test. */

/** What the kit gives to the wallet, and the wallet calls. */
export type WalletCalls = {
  onInit(data: object, actions: object): void
  onClick(data: object, actions: object): Promise<unknown>
  createOrder(): Promise<string>
  onApprove(data: object): Promise<void>
  onCancel(): void
  onError(error?: unknown): void
}

type Wallet = { isEligible?: boolean; draw(calls: WalletCalls): void; close?(): void }

/** Puts the script's object into the page; `removeWallet` takes it away. */
export const putWallet = ({ isEligible = true, draw, close = () => {} }: Wallet): void => {
  const Buttons = (calls: WalletCalls) => ({
    isEligible: () => isEligible,
    async render(place: HTMLElement) {
      place.append('PayPal')
      draw(calls)
    },
    close,
  })
  Object.assign(window, { paypal: { Buttons } })
}

export const removeWallet = (): void => void Reflect.deleteProperty(window, 'paypal')
