import { type Field, fieldsIn } from './fields.ts'
import { isRule } from './rules.ts'
import { rulesOf } from './validate.ts'

/** Names of rules in classes; any other class is a theme's. */
const CLASS = /^(validate|required)-/

const namesRule = (field: Field) =>
  Object.keys(rulesOf(field)).some(name => !isRule(name) && (CLASS.test(name) || !field.classList.contains(name)))

/**
 * Loads Magento's less common rules if a field names one that is unknown until then, else returns nothing; without their
 * chunk the server alone checks them.
 */
export const loadRules = (root: ParentNode): Promise<void> | undefined =>
  fieldsIn(root).some(namesRule)
    ? import('./magento-rules.ts').then(
        ({ addMagentoRules }) => addMagentoRules(),
        () => {},
      )
    : undefined
