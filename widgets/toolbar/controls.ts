import { asMap } from '../../core/schema/php.ts'

export type Setting = 'mode' | 'direction' | 'order' | 'limit'

/** Setting → the end of its control's role. */
const ROLES = { mode: 'mode-switcher', direction: 'direction-switcher', order: 'sorter', limit: 'limiter' }
const SETTINGS = Object.keys(ROLES) as Setting[]

export const isSelect = (control: Element | null): control is HTMLSelectElement => control instanceof HTMLSelectElement

/** The controls of a toolbar; a page may name its own selectors. Old themes nest options under the component's name. */
export const controlsOf = (input: unknown) => {
  const { productListToolbarForm, ...rest } = asMap<string>(input)
  const options = { ...asMap<string>(productListToolbarForm), ...rest }
  const selectorOf = (setting: Setting) => options[`${setting}Control`] ?? `[data-role="${ROLES[setting]}"]`
  return {
    selector: SETTINGS.map(selectorOf).join(),
    settingOf: (control: Element) => SETTINGS.find(setting => control.matches(selectorOf(setting))),
  }
}

/** Selects that the shopper has changed and no code has handled yet. */
export const changedEarly = new WeakSet<Element>()

/** Whether a select shows another choice than the server printed. */
export const isChanged = (select: HTMLSelectElement): boolean => {
  const printed = select.querySelector<HTMLOptionElement>('[selected]')?.value ?? select.value
  return printed !== select.value
}

/** Whether selects show the shopper's own choices: after Back or a reload the browser restores earlier ones. */
export const isNewVisit = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}
