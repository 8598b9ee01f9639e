/** The checks of `validate.ts` for fields that most shoppers never get wrong: the rules are loaded with the first check. */
import { loadOptional } from '../async/load-optional.ts'
import { checkLeftFields } from './check-left.ts'
import type { Field } from './fields.ts'
import { watchErrors } from './watch-errors.ts'

const loadChecks = () => import('./validate.ts')

/** As `checkFields`; where the rules fail to load, by the browser's own alone. */
export const lazyCheckFields = (fields: readonly Field[]): Promise<boolean> =>
  loadChecks().then(
    ({ checkFields }) => checkFields(fields),
    () => fields.every(field => field.reportValidity()),
  )

/** Shows or removes the message of each field that is left; without the rules the form is checked when it is sent. */
export const lazyCheckLeftFields = (root: HTMLElement, signal: AbortSignal, isChecked = (_: Field) => true): void =>
  checkLeftFields(root, signal, field => {
    if (isChecked(field)) loadOptional(loadChecks(), signal, ({ checkField }) => checkField(field))
  })

/** As `clearErrors`. */
export const lazyClearErrors = (root: HTMLElement, signal: AbortSignal): void =>
  watchErrors(root, signal, fields => loadOptional(loadChecks(), signal, ({ removeFixed }) => removeFixed(fields)))
