/** The command as a person at a terminal has it: what it wrote, and how it ended. */
import { run } from '../../../core/cli/main.ts'

export const skerry = async (...args: string[]): Promise<{ code: number; out: string; error: string }> => {
  const written = { out: '', error: '' }
  const code = await run(args, {
    out: (text: string) => {
      written.out += `${text}\n`
    },
    error: (text: string) => {
      written.error += `${text}\n`
    },
  })
  return { code, ...written }
}
