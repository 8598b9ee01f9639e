/** Whether the page is hidden: another tab is in front, or the window is minimised. */
export const isPageHidden = (): boolean => document.hidden

export const onPageHidden = (listener: (isHidden: boolean) => void, signal: AbortSignal): void =>
  document.addEventListener('visibilitychange', () => listener(isPageHidden()), { signal })
