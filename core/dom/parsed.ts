/** Calls `step` once the whole document is parsed: at once, or when it is. */
export const onParsed = (step: () => void, signal?: AbortSignal): void => {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', step, { once: true, ...(signal && { signal }) })
  else step()
}
