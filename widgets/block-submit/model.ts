/** Whether a control sends its form; images do, and buttons without a type. */
export const isSubmitButton = ({ type }: { type: string }): boolean => type === 'submit' || type === 'image'

/** Whether the page is left by a submit with this target; in another tab it stays, and the form is needed again. */
export const isLeaving = (target: string): boolean => /^(_self|_top|_parent)?$/i.test(target)
