/** The address that deletes one of a customer's: Magento takes the form key in the path. */
export const deleteUrl = (prefix: string, id: string, formKey: string): string =>
  `${prefix}${encodeURIComponent(id)}/form_key/${encodeURIComponent(formKey)}`
