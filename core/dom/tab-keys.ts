/** Index of the tab that a key moves to; `undefined` for other keys. */
export const tabAfterKey = (key: string, from: number, count: number, isRightToLeft: boolean): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step ? (from + (isRightToLeft ? -step : step) + count) % count : undefined
}
