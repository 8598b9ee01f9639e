/** The open section after a press; only an accordion's open section can be closed. */
export const openAfterPress = (open: number, pressed: number, isCollapsible: boolean): number =>
  isCollapsible && open === pressed ? -1 : pressed
