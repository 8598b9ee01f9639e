import { lazy } from '../../core/island/lazy.ts'
import { NEW } from './model.ts'
import { AddressBookOptions } from './options.ts'

/** Gives elements with roles of Magento's own the role they mean, and a link a click at Space, as a button has it. */
const makeButtons = (elements: readonly HTMLElement[], signal: AbortSignal) => {
  const roles = elements.map(element => element.getAttribute('role'))
  for (const element of elements) {
    element.setAttribute('role', 'button')
    if (element.localName === 'button') continue
    element.addEventListener(
      'keydown',
      event => {
        if (event.key !== ' ') return
        event.preventDefault()
        element.click()
      },
      { signal },
    )
  }
  return () => {
    for (const [index, element] of elements.entries()) element.setAttribute('role', roles[index] ?? 'button')
  }
}

/** The address book: adds an address, and deletes one after a question. */
export default lazy({
  options: AddressBookOptions,
  wakeOn: 'touch',
  targets: '[data-address]',
  setup(host, { deleteAddress, addAddress }, signal) {
    const adds = [...host.querySelectorAll<HTMLElement>(addAddress)]
    for (const { dataset } of adds) dataset['address'] = NEW
    const undo = makeButtons([...host.querySelectorAll<HTMLElement>(deleteAddress), ...adds], signal)
    return () => {
      undo()
      for (const { dataset } of adds) delete dataset['address']
    }
  },
  load: () => import('./behavior.ts'),
})
