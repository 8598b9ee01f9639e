/** Markup of a message at a form field, drawn by React or not, and the most common message. */

/** Theme rules look for Magento's two classes: `mage-error` of its forms, `field-error` of its checkout. */
export const ERROR_CLASS = 'mage-error field-error'

/** The message of every empty field that must be filled. */
export const REQUIRED = 'This is a required field.'

/** Attributes of a field with a message; also for fields that React draws. */
export const errorAttributes = (errorId: string | undefined) => ({
  'aria-invalid': !!errorId,
  'aria-describedby': errorId,
})
