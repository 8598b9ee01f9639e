/** The region in the state of this entry of the history. */
const KEY = 'skerryRegion'

/**
 * Keeps the chosen region for Back: the browser restores every field of the form but this list, which it finds empty, and the
 * address would be saved with the region that the server has printed.
 */
export const keepRegion = (form: HTMLFormElement, signal: AbortSignal): void => {
  const list = form.querySelector<HTMLSelectElement>('[name=region_id]')
  if (!list) return
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = visit?.type === 'back_forward' ? history.state?.[KEY] : undefined
  for (const choice of list.options) if (choice.value === kept) choice.selected = true
  form.addEventListener('change', () => history.replaceState({ ...history.state, [KEY]: list.value }, ''), { signal })
}
