// @vitest-environment node
/** `node build.mjs` with what a person mistypes. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

const build = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build.mjs', ...args], { encoding: 'utf8' })
  return { status, stdout, stderr: stderr.trim() }
}

test.each([['--help'], ['-h'], ['start', '--help']])(
  'build.mjs %s %s prints the commands, and builds nothing',
  (...args) => {
    const { status, stdout } = build(...args)
    expect(status).toBe(0)
    expect(stdout).toContain('storybook')
    expect(stdout).not.toContain('files in')
  },
)

test.each([
  [['--flavour', 'vue'], 'There is no flavour "vue". There are: react, preact.'],
  [['--widgets', ''], '--widgets names no widget.'],
  [['--widgets', 'tabz'], /^No widget is called tabz\. There are: add-to-cart, /],
  [['biuld'], /^There is no command "biuld"\. There are: build, /],
  [['start', '--port', 'eighty'], '"eighty" is no port.'],
  [['--flavor', 'react'], /^Unknown option '--flavor'/],
])('build.mjs %j is refused in a sentence, without a stack', (args, said) => {
  const { status, stderr } = build(...(args as string[]))
  expect(status).toBe(2)
  expect(stderr).toMatch(said)
  expect(stderr).not.toMatch(/^ {4}at /m)
  expect(existsSync('dist/vue')).toBe(false)
})
