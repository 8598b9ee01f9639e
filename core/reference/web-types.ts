/** Web-types, which PhpStorm and WebStorm read from an installed package: https://github.com/JetBrains/web-types. */
import { toCustomData } from './editor.ts'
import type { Facts } from './facts.ts'
import { type Token, toWebTypesProperties } from './tokens.ts'

export const toWebTypes = (facts: Facts, tokens: readonly Token[]) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'skerry',
  version: facts.version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      attributes: toCustomData(facts).globalAttributes.map(attribute => {
        const values = 'values' in attribute ? (attribute.values ?? []) : []
        return {
          name: attribute.name,
          description: attribute.description.value,
          // A host may have several names, and an option other texts than these.
          ...(values.length > 0 && { value: { type: 'string' }, values }),
        }
      }),
    },
    css: { properties: toWebTypesProperties(tokens) },
  },
})
