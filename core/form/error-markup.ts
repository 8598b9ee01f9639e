/** Markup of a message at a form field, drawn by React or not. */

/** Theme rules look for Magento's two classes: `mage-error` of its forms, `field-error` of its checkout. */
export const ERROR_CLASS = 'mage-error field-error'

/** Attributes of a field with a message; also for fields that React draws. */
export const errorAttributes = (errorId: string | undefined) => ({
  'aria-invalid': !!errorId,
  'aria-describedby': errorId,
})
