/** What the filter block needs after each insertion, which inline scripts of the server did before (contract 5, 7). */

export const GROUP = '.filter-options-item'
const LAYERED = '.swatch-layered .swatch-option, .swatch-option-link-layered .swatch-option'

/** Paints swatches from their attributes: the server's inline scripts do not run in inserted HTML. */
export const paintSwatches = (root: ParentNode): void => {
  for (const swatch of root.querySelectorAll<HTMLElement>(LAYERED)) {
    const { optionType, optionTooltipValue: value, optionTooltipThumb: thumb } = swatch.dataset
    if (optionType === '1' && value) swatch.style.background = value
    if (optionType === '2' && thumb) swatch.style.background = `url(${JSON.stringify(thumb)}) center / cover no-repeat`
  }
}

/** Marks the swatches that are chosen; both spellings of the attributes (contract 7). */
export const markChosen = (root: ParentNode, params: Readonly<Record<string, unknown>>): void => {
  const say = (element: Element, name: string) =>
    element.getAttribute(`data-${name}`) ?? element.getAttribute(name) ?? ''
  for (const attribute of root.querySelectorAll('.swatch-attribute')) {
    const chosen = String(params[say(attribute, 'attribute-code')] ?? '').split(',')
    for (const option of attribute.querySelectorAll('.swatch-option'))
      if (chosen.includes(say(option, 'option-id'))) option.classList.add('selected')
  }
}

const titleOf = (group: Element) =>
  group.querySelector<HTMLElement>('[data-role=ln_title], [data-role=title], .filter-options-title')

const isOpen = (group: Element) =>
  group instanceof HTMLDetailsElement ? group.open : group.classList.contains('active')

/** Opens or closes a group and says so. */
export const setOpen = (group: Element, open: boolean): void => {
  if (group instanceof HTMLDetailsElement) group.open = open
  else {
    group.classList.toggle('active', open)
    titleOf(group)?.setAttribute('aria-expanded', String(open))
  }
}

/** The sign before a branch of the category tree: opens the list that follows it (contract, 2). */
const BRANCH = '.icon-expand'

const setBranch = (sign: Element, open: boolean) => {
  const list = sign.parentElement?.querySelector<HTMLElement>(':scope > ol')
  sign.classList.toggle('active', open)
  sign.ariaExpanded = `${open}`
  // As the theme's own script did it: a theme's rule may hide the list.
  if (list) list.style.display = open ? 'block' : 'none'
}

/** Makes the signs buttons that say what they open; a branch with a chosen category in it is open. */
const enhanceBranches = (root: ParentNode) => {
  for (const sign of root.querySelectorAll<HTMLElement>(BRANCH)) {
    sign.role = 'button'
    sign.tabIndex = 0
    sign.ariaLabel ??= sign.parentElement?.querySelector('a')?.textContent?.trim() ?? null
    const hasChosen = sign.parentElement?.querySelector(':scope > ol :is(input:checked, [aria-current=true])')
    setBranch(sign, Boolean(hasChosen) || sign.matches('.active'))
  }
}

/** The `attribute` of every open group. */
export const openGroups = (root: ParentNode): string[] =>
  [...root.querySelectorAll(GROUP)].filter(isOpen).map(group => group.getAttribute('attribute') ?? '')

/** Makes titles buttons, and opens the named groups; names that no group has are not looked at. */
export const enhanceGroups = (root: ParentNode, open: readonly string[], closes = false): void => {
  enhanceBranches(root)
  for (const group of root.querySelectorAll(GROUP)) {
    const title = titleOf(group)
    if (title && !(group instanceof HTMLDetailsElement)) {
      title.role = 'button'
      title.tabIndex = 0
    }
    const isNamed = open.includes(group.getAttribute('attribute') ?? '')
    setOpen(group, isNamed || (!closes && isOpen(group)))
  }
}

/** Opens or closes the group or branch whose title was used; `false` when it was no title, or the browser does it. */
export const toggleGroup = (target: Element): boolean => {
  const sign = target.closest(BRANCH)
  if (sign) {
    setBranch(sign, !sign.matches('.active'))
    return true
  }
  const group = target.closest(GROUP)
  if (!group || group instanceof HTMLDetailsElement || !titleOf(group)?.contains(target)) return false
  setOpen(group, !isOpen(group))
  return true
}
