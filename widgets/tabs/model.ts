/** The open section after a press; only an accordion's open section can be closed. */
export const openAfterPress = (open: number, pressed: number, isCollapsible: boolean): number =>
  isCollapsible && open === pressed ? -1 : pressed

/** Index of the tab that a key moves to; -1 for other keys. */
export const tabAfterKey = (key: string, from: number, count: number, isRightToLeft: boolean): number => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step ? (from + (isRightToLeft ? -step : step) + count) % count : -1
}
