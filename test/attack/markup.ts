import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseReadme } from '../../core/schema/reference.ts'

/** Widget → the markup that its README says the server prints. */
export const readReferences = (): { widget: string; markup: string }[] =>
  readdirSync('widgets', { withFileTypes: true })
    .filter(({ name }) => existsSync(`widgets/${name}/README.md`))
    .map(({ name }) => ({
      widget: name,
      markup: parseReadme(readFileSync(`widgets/${name}/README.md`, 'utf8')).markup,
    }))
