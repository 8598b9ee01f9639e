/** In the place of an address's id, on the buttons that add one. */
export const NEW = 'new'

/** The address that deletes one of a customer's: Magento takes the form key in the path. */
export const deleteUrl = (prefix: string, id: string, formKey: string): string =>
  `${prefix}${encodeURIComponent(id)}/form_key/${encodeURIComponent(formKey)}`
