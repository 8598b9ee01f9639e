import { lazy } from '../../core/island/lazy.ts'
import { TooltipOptions } from './options.ts'

/** A sentence beside the element that it explains, on hover and focus, in the page's one tooltip. */
export default lazy({
  options: TooltipOptions,
  setup(host, { text }) {
    const title = host.getAttribute('title')
    const sentence = text ?? title ?? ''
    // The browser would show its own tooltip over this one.
    host.removeAttribute('title')
    host.dataset['optionLabel'] = sentence
    if (host.textContent?.trim() !== sentence && host.getAttribute('aria-label') !== sentence)
      host.setAttribute('aria-description', sentence)
    if (!host.matches('a[href], button, input, select, textarea, summary, [tabindex]')) host.tabIndex = 0
    return () => {
      if (title) host.title = title
      host.removeAttribute('aria-description')
      delete host.dataset['optionLabel']
    }
  },
  wakeOn: ['touch', (host, _options, wake) => host.matches(':hover, :focus') && wake()],
  holds: false,
  load: async () => {
    const { connectTooltip } = await import('../../core/view/tooltip.ts')
    return {
      default: (host: HTMLElement, _options: unknown, signal: AbortSignal) =>
        connectTooltip(host, '[data-option-label]', signal),
    }
  },
})
