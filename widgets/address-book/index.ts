import { setAttributes } from '../../core/dom/make.ts'
import { lazy } from '../../core/island/lazy.ts'
import { AddressBookOptions } from './options.ts'

/**
 * Gives elements with roles of Magento's own the role they mean, and a link a click at Space, as a button has it. Their
 * action is written on them, because a selector of the role no longer matches.
 */
const makeButtons = (elements: Iterable<HTMLElement>, action: 'add' | 'delete', signal: AbortSignal) => {
  for (const element of elements) {
    const role = element.getAttribute('role')
    element.setAttribute('role', 'button')
    element.dataset['addressAction'] = action
    signal.addEventListener('abort', () => {
      setAttributes(element, { role })
      delete element.dataset['addressAction']
    })
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
}

/** The address book: adds an address, and deletes one after a question. */
export default lazy({
  options: AddressBookOptions,
  wakeOn: 'touch',
  targets: ({ deleteAddress }) => `[data-address-action], ${deleteAddress}`,
  setup(host, { deleteAddress, addAddress }, signal) {
    makeButtons(host.querySelectorAll(deleteAddress), 'delete', signal)
    makeButtons(host.querySelectorAll(addAddress), 'add', signal)
  },
  load: () => import('./behavior.ts'),
})
