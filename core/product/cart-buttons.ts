type Texts = { text?: string | undefined; disabledClass: string }

/** The element whose text alone is a button's words; an icon in it would be lost. None in a button that is only an icon. */
const labelOf = (button: HTMLButtonElement): HTMLElement | undefined =>
  [...button.querySelectorAll('span'), button].find(
    element => !element.firstElementChild && element.textContent?.trim(),
  )

/**
 * Shows a text on buttons while a product is on its way to the cart. They are disabled but keep focus and size; without a
 * text they show their own again.
 */
export const connectCartButtons = (found: readonly HTMLButtonElement[], { text: ownText, disabledClass }: Texts) => {
  const buttons = found.map(button => {
    const label = labelOf(button)
    const text = ownText ?? label?.textContent ?? ''
    const { boxSizing, inlineSize, minBlockSize } = button.style
    return { button, label, text, title: button.title, size: { boxSizing, inlineSize, minBlockSize } }
  })
  return (busyText?: string): void => {
    for (const { button, label, text, title, size } of buttons) {
      // Another text has another width and may need fewer lines: the page must not move by it.
      if (busyText !== undefined && button.style.inlineSize === size.inlineSize)
        Object.assign(button.style, {
          boxSizing: 'border-box',
          inlineSize: `${button.offsetWidth}px`,
          minBlockSize: `${button.offsetHeight}px`,
        })
      if (busyText === undefined) Object.assign(button.style, size)
      if (label) label.textContent = busyText ?? text
      button.title = busyText ?? title
      button.classList.toggle(disabledClass, busyText !== undefined)
      if (busyText === undefined) button.removeAttribute('aria-disabled')
      else button.setAttribute('aria-disabled', 'true')
    }
  }
}
