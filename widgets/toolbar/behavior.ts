import { isPlainClick } from '../../core/dom/plain-click.ts'
import { postForm } from '../../core/http/post-form.ts'
import { pageAddress } from '../../core/listing/address.ts'
import { navigate } from '../../core/listing/navigation.ts'
import { openPage } from '../../core/page/leave.ts'
import { changedEarly, controlsOf, isChanged, isNewVisit, isSelect, type Setting } from './controls.ts'
import { addressAfter, formAfter, isAddress, isPosted } from './model.ts'
import { readOptions, type ToolbarOptions } from './options.ts'

/** Applies a setting: in place where the listing can, else by the browser. */
const apply = (options: ToolbarOptions, setting: Setting, value: string, control: Element) => {
  const address = new URL(pageAddress(options.url || location.href), location.href).href
  if (isAddress(value)) navigate(value, control)
  else if (isPosted(options)) {
    const { action, fields } = formAfter(options, address, setting, value)
    if (!postForm(action, fields)) openPage(action)
  } else navigate(addressAfter(options, address, setting, value), control)
}

export default function connectToolbar(host: HTMLElement, input: unknown, signal: AbortSignal): void {
  const options = readOptions(input)
  const { selector, settingOf } = controlsOf(input)
  const choose = (select: HTMLSelectElement) => {
    changedEarly.delete(select)
    const setting = settingOf(select)
    if (setting) apply(options, setting, select.value, select)
  }
  const click = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(selector)
    const setting = control && settingOf(control)
    const value = control?.dataset['value']
    if (!setting || value === undefined || !isPlainClick(event)) return
    event.preventDefault()
    apply(options, setting, value, control)
  }
  const change = ({ target }: Event) => {
    const control = (target as Element).closest(selector)
    if (isSelect(control)) choose(control)
  }
  // A page that Back shows again has its own list: its selects say how that is sorted.
  const showOwn = () => {
    for (const select of host.querySelectorAll('select'))
      if (settingOf(select)) for (const option of select.options) option.selected = option.defaultSelected
  }
  addEventListener('pagehide', showOwn, { signal })
  host.addEventListener('click', click, { signal })
  host.addEventListener('change', change, { signal })
  for (const select of host.querySelectorAll('select'))
    if (changedEarly.has(select) || (isNewVisit() && isChanged(select))) choose(select)
}
