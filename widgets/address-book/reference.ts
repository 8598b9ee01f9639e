import { describe } from '../../core/schema/reference.ts'
import { labels } from './labels.ts'
import { AddressBookOptions } from './options.ts'

export default describe(AddressBookOptions, {
  place: 'Account',
  options: {
    deleteUrlPrefix: {
      about: 'What an address’s id is added to, to delete it',
      example: '/customer/address/delete/id/',
      otherwise: 'nothing is deleted',
    },
    addAddressLocation: {
      about: 'Where a new address is added',
      example: '/customer/address/new/',
      otherwise: 'the button’s own doing',
    },
    deleteAddress: {
      about: 'Selector of what deletes an address; it, or its parent, has `data-address`',
      example: 'td a[role=delete-address]',
    },
    addAddress: { about: 'Selector of what adds one', example: 'button[role=add-address]' },
    deleteConfirmMessage: {
      about: 'The question before an address is deleted',
      example: 'Delete this address?',
      otherwise: 'the kit’s own',
    },
  },
  sections: { 'instant-purchase': 'invalidated when an address is deleted' },
  calls: { 'GET {deleteUrlPrefix}{id}/form_key/{form_key}': 'the shopper agrees; the page is left' },
  texts: labels,
})
