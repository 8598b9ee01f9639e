/** The command as a person at a terminal has it: what it wrote, and how it ended. */
// @ts-expect-error The command is plain JavaScript.
import { run } from '../../.build/command/main.mjs'

export const skerry = async (...args: string[]): Promise<{ code: number; out: string; error: string }> => {
  const said = { out: '', error: '' }
  const code = await run(args, {
    out: (text: string) => {
      said.out += `${text}\n`
    },
    error: (text: string) => {
      said.error += `${text}\n`
    },
  })
  return { code, ...said }
}
