/** Finishes the filter block after each insertion, in place of the server's inline scripts, which don't run then. */
import { webAddress } from '../../core/dom/web-address.ts'

const GROUP = '.filter-options-item'
const LAYERED = '.swatch-layered .swatch-option, .swatch-option-link-layered .swatch-option'

/** Paints swatches from their attributes: the server's inline scripts do not run in inserted HTML. */
export const paintSwatches = (root: ParentNode): void => {
  for (const swatch of root.querySelectorAll<HTMLElement>(LAYERED)) {
    const { optionType: type, optionTooltipValue: value, optionTooltipThumb: thumb } = swatch.dataset
    const picture = thumb && `url(${JSON.stringify(webAddress(thumb))}) center / cover no-repeat`
    const paint = type === '1' ? value : type === '2' && picture
    if (paint) swatch.style.background = paint
  }
}

/** Marks the chosen swatches; Magento has two spellings of the attributes. */
export const markChosen = (root: ParentNode, params: Readonly<Record<string, unknown>>): void => {
  const read = (element: Element, name: string) =>
    element.getAttribute(`data-${name}`) ?? element.getAttribute(name) ?? ''
  for (const attribute of root.querySelectorAll('.swatch-attribute')) {
    const chosen = String(params[read(attribute, 'attribute-code')] ?? '').split(',')
    for (const option of attribute.querySelectorAll('.swatch-option'))
      if (chosen.includes(read(option, 'option-id'))) option.classList.add('selected')
  }
}

const titleOf = (group: Element) =>
  group.querySelector<HTMLElement>('[data-role=ln_title], [data-role=title], .filter-options-title')

const isOpen = (group: Element) =>
  group instanceof HTMLDetailsElement ? group.open : group.classList.contains('active')

/** Opens or closes a group, and its `aria-expanded`. */
export const setOpen = (group: Element, open: boolean): void => {
  if (group instanceof HTMLDetailsElement) group.open = open
  else {
    group.classList.toggle('active', open)
    titleOf(group)?.setAttribute('aria-expanded', String(open))
  }
}

/** The icon before a branch of the category tree: opens the list after it. */
const BRANCH = '.icon-expand'

const setBranch = (icon: Element, open: boolean) => {
  const list = icon.parentElement?.querySelector<HTMLElement>(':scope > ol')
  icon.classList.toggle('active', open)
  icon.ariaExpanded = `${open}`
  // As the theme's own script did it: a theme's rule may hide the list.
  if (list) list.style.display = open ? 'block' : 'none'
}

/** Makes the icons named buttons; a branch with a chosen category in it is open. */
const enhanceBranches = (root: ParentNode) => {
  for (const icon of root.querySelectorAll<HTMLElement>(BRANCH)) {
    icon.role = 'button'
    icon.tabIndex = 0
    icon.ariaLabel ??= icon.parentElement?.querySelector('a')?.textContent?.trim() ?? null
    const hasChosen = icon.parentElement?.querySelector(':scope > ol :is(input:checked, [aria-current=true])')
    setBranch(icon, Boolean(hasChosen) || icon.matches('.active'))
  }
}

/** A group's name: its request variable, or its title in Magento's own filters. */
export const groupName = (group: Element | null): string =>
  group?.getAttribute('attribute') ?? (group && titleOf(group)?.textContent?.trim()) ?? ''

/** The name of every open group. */
export const openGroups = (root: ParentNode): string[] =>
  [...root.querySelectorAll(GROUP)].filter(isOpen).map(groupName)

/** Makes titles buttons, and opens the named groups; unknown names are ignored. */
export const enhanceGroups = (root: ParentNode, open: readonly string[], closes = false): void => {
  enhanceBranches(root)
  for (const group of root.querySelectorAll(GROUP)) {
    const title = titleOf(group)
    if (title && !(group instanceof HTMLDetailsElement)) {
      title.role = 'button'
      title.tabIndex = 0
    }
    const isNamed = open.includes(groupName(group))
    setOpen(group, isNamed || (!closes && isOpen(group)))
  }
}

/**
 * Opens or closes the group or branch whose title was used; `false` for other elements and native disclosures.
 *
 * @param closesOthers Whether one group is open at a time.
 */
export const toggleGroup = (target: Element, closesOthers = false): boolean => {
  const icon = target.closest(BRANCH)
  if (icon) {
    setBranch(icon, !icon.matches('.active'))
    return true
  }
  const group = target.closest(GROUP)
  if (!group || group instanceof HTMLDetailsElement || !titleOf(group)?.contains(target)) return false
  const opens = !isOpen(group)
  if (opens && closesOthers)
    for (const other of group.parentElement?.querySelectorAll(`:scope > ${GROUP}`) ?? []) setOpen(other, false)
  setOpen(group, opens)
  return true
}
