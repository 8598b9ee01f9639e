import { setAttributes } from '../../core/dom/make.ts'
import { snapshot } from '../../core/dom/snapshot.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { setShown, slideDown, slideUp } from './motion.ts'
import { SlideOptions } from './options.ts'

/** Whether Magento has sent the shopper here because a choice was missing, or the shopper is in the options already. */
const isWanted = (options: HTMLElement, autostart: boolean) =>
  autostart ||
  new URLSearchParams(location.search).get('startcustomization') === '1' ||
  options.contains(document.activeElement)

/** The options of a product behind a button; without the script they are open. */
export default defineBehavior(SlideOptions, (host, options, signal) => {
  const { slideSelector, slideBackSelector, bundleOptionsContainer, slidedown, slideSpeed, autostart } = options
  const opener = document.querySelector<HTMLElement>(slideSelector)
  // Nothing would open them again.
  if (!opener) return undefined
  const container =
    host.closest<HTMLElement>(bundleOptionsContainer) ??
    document.querySelector<HTMLElement>(bundleOptionsContainer) ??
    host
  const stage = document.querySelector<HTMLElement>(options.bundleProductSelector)
  const view = document.querySelector<HTMLElement>(options.productViewContainer)
  const legend = container.querySelector<HTMLElement>('#product-options-wrapper fieldset > legend')
  const undo = snapshot([opener, container, host, stage, view, legend].filter(element => element !== null))
  container.id ||= 'product-options'
  legend?.setAttribute('tabindex', '-1')

  const setOpen = (isOpen: boolean) =>
    setAttributes(opener, { 'aria-expanded': `${isOpen}`, 'aria-controls': container.id })

  /** Both sides are shown until the movement between them has loaded and is over. */
  const moveAside = async (isOpen: boolean, signal: AbortSignal) => {
    const [shown, left] = isOpen ? [container, view] : [view, container]
    if (shown) setShown(shown, true)
    if (stage)
      await import('./stage.ts').then(
        ({ moveStage }) => moveStage(stage, host, left ?? host, isOpen, slideSpeed, signal),
        () => {},
      )
    if (left && !signal.aborted) setShown(left, false)
  }

  let moving = new AbortController()
  const move = (isOpen: boolean) => {
    moving.abort()
    moving = new AbortController()
    setOpen(isOpen)
    const { signal } = moving
    if (!slidedown) moveAside(isOpen, signal)
    else if (isOpen) slideDown(container, signal)
    else
      slideUp(container, signal)
      // At once: who listens to the page need not wait for the movement.
    ;(isOpen ? legend : opener)?.focus({ preventScroll: true })
  }
  const onPress = (button: HTMLElement, isOpen: boolean) =>
    button.addEventListener(
      'click',
      event => {
        event.preventDefault()
        move(isOpen)
      },
      { signal },
    )

  onPress(opener, true)
  for (const back of document.querySelectorAll<HTMLElement>(slideBackSelector)) onPress(back, false)
  if (isWanted(container, autostart)) move(true)
  else {
    setShown(container, false)
    setOpen(false)
  }
  return () => {
    moving.abort()
    undo()
  }
})
