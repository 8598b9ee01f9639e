/** Chromium for walks and benchmarks: found on the machine, else installed, never skipped. */

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell'

const onPath = (name: string) => {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return stdout?.trim() || undefined
}

const playwrightsOwn = () => {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}

/** Path of the first browser found; `$SKERRY_CHROMIUM` goes before everything else. The shell needs a third of the processor. */
const findBrowser = (): string | undefined =>
  [
    process.env['SKERRY_CHROMIUM'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    onPath('google-chrome'),
    playwrightsOwn(),
  ].find(path => path && existsSync(path))

/**
 * Path of a browser, installed first where there is none and the machine is a Debian or Ubuntu that we administer.
 *
 * @throws With the command to run by hand.
 */
export const requireBrowser = (): string => {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`No browser found; running: ${INSTALL}`)
    execFileSync('sh', ['-c', INSTALL], { stdio: 'inherit' })
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(`No Chromium found. Set SKERRY_CHROMIUM to its path, or run as root: ${INSTALL}`)
}

/** A running browser; whoever starts it closes it. */
export const launchBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: requireBrowser(),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      // Nothing is drawn by a graphics card: its process is one that only takes part in passing pictures on.
      '--in-process-gpu',
      ...flags,
    ],
    // Playwright switches the back/forward cache off; visitors have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
