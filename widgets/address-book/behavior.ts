import { invalidateBeforeLeaving } from '../../core/customer-data/before-leaving.ts'
import { ownAddress } from '../../core/dom/own-address.ts'
import { formKey } from '../../core/http/form-key.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { openPage } from '../../core/page/leave.ts'
import { translate } from '../../core/page/translate.ts'
import { askConfirm } from '../../core/view/confirm.ts'
import { labels } from './labels.ts'
import { deleteUrl } from './model.ts'
import { AddressBookOptions } from './options.ts'

export default defineBehavior(AddressBookOptions, (host, options, signal) => {
  const { addAddressLocation, deleteUrlPrefix, deleteAddress, deleteConfirmMessage } = options
  const remove = async (id: string) => {
    const question = deleteConfirmMessage || translate(labels.ask)
    if (!(await askConfirm(question, { yes: translate(labels.delete), signal })) || signal.aborted) return
    // The address is a GET, which Magento's own map of sections does not know.
    await invalidateBeforeLeaving(['instant-purchase'])
    // The key as it is now: signing in elsewhere has made another one.
    const url = ownAddress(deleteUrl(deleteUrlPrefix, id, formKey()))
    if (url) openPage(url)
  }
  host.addEventListener(
    'click',
    event => {
      // The press lands on what is inside the link, which may have been inserted later.
      const pressed = (event.target as Element).closest<HTMLElement>(`[data-address-action], ${deleteAddress}`)
      const isNew = pressed?.dataset['addressAction'] === 'add'
      const id = pressed?.closest<HTMLElement>('[data-address]')?.dataset['address']
      if (isNew ? !addAddressLocation : !id || !deleteUrlPrefix) return
      event.preventDefault()
      // Some browsers do not focus what is pressed, and the question gives the focus back.
      pressed?.focus()
      if (isNew) openPage(addAddressLocation)
      else if (id) void remove(id)
    },
    { signal },
  )
})
