/** Media queries of the window's width. */

/** From this width menus and tabs are laid out in a row. */
export const WIDE = '(min-width: 768px)'
/** Magento's own themes still show the layout of phones at 768 px. */
const THEME_WIDE = '(min-width: 769px)'
/** The query of wide windows under the page's theme. */
export const wideQuery = (): string => (document.documentElement.dataset['skerryLook'] === 'theme' ? THEME_WIDE : WIDE)
