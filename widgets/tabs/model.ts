/** The section that is open after a press: only where sections lie under each other may the open one be closed. */
export const openAfterPress = (open: number, pressed: number, isCollapsible: boolean): number =>
  isCollapsible && open === pressed ? -1 : pressed

/** The tab that a key leads to from another; -1 for keys that mean something else. */
export const tabAfterKey = (key: string, from: number, count: number, isRightToLeft: boolean): number => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step ? (from + (isRightToLeft ? -step : step) + count) % count : -1
}
