/** `npm run storybook` and `npm run build:storybook`: the kit and the shop first, then Storybook on them. */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildKit, FLAVOURS } from '../.build/kit.mjs'

export const STORYBOOK = 'dist/storybook'

const dispatcher = () =>
  join(dirname(createRequire(import.meta.url).resolve('storybook/package.json')), 'dist/bin/dispatcher.js')

const run = args =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [dispatcher(), ...args, '--config-dir', 'stories/config'], {
      stdio: 'inherit',
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
    })
    child.on('exit', code => (code ? reject(new Error(`Storybook ended with ${code}.`)) : resolve()))
  })

const buildKits = () => Promise.all(FLAVOURS.map(flavour => buildKit(flavour)))

/** Storybook with the shop behind it, both alive. */
export const storybook = async port => {
  await buildKits()
  await run(['dev', '--port', String(port), '--ci', '--no-version-updates'])
}

/** The same as a folder of files. */
export const buildStorybook = async ({ out = STORYBOOK, kit = true } = {}) => {
  if (kit) await buildKits()
  await run(['build', '--output-dir', out, '--quiet'])
}
