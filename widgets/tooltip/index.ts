import { defineBehavior } from '../../core/island/widget.ts'
import { TooltipOptions } from './options.ts'

/** A sentence beside what it explains, on hover and focus; the kit's one tooltip shows it. */
export default defineBehavior(TooltipOptions, (host, { text: said }, signal) => {
  const title = host.getAttribute('title')
  const sentence = said ?? title ?? ''
  // The browser's own tooltip would come on top of ours.
  host.removeAttribute('title')
  host.dataset['optionLabel'] = sentence
  if (host.textContent?.trim() !== sentence && host.getAttribute('aria-label') !== sentence)
    host.setAttribute('aria-description', sentence)
  if (!host.matches('a[href], button, input, select, textarea, summary, [tabindex]')) host.tabIndex = 0

  const arrival = new AbortController()
  const bring = () =>
    import('./late.ts').then(
      ({ connectTooltip }) => {
        if (arrival.signal.aborted || signal.aborted) return
        arrival.abort()
        connectTooltip(host, '[data-option-label]', signal)
        // The sign that brought it is past.
        if (host.matches(':hover, :focus')) host.dispatchEvent(new Event('mouseover'))
      },
      // What did not load is asked for again at the next sign.
      () => {},
    )
  for (const name of ['mouseover', 'focusin'])
    host.addEventListener(name, bring, { signal: AbortSignal.any([signal, arrival.signal]) })
  if (host.matches(':hover, :focus')) bring()
  return () => {
    if (title) host.title = title
    host.removeAttribute('aria-description')
    delete host.dataset['optionLabel']
  }
})
