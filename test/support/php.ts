/** PHP for the shop in `fixtures/php-shop`: found on the machine, else installed, never skipped. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'

const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends php-cli'

const isThere = () => spawnSync('php', ['-v']).status === 0

/**
 * Installs PHP where there is none and the machine is a Debian or Ubuntu that we administer.
 *
 * @throws With the command to run by hand.
 */
export const requirePhp = (): void => {
  if (isThere()) return
  if (process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0) {
    console.log(`No PHP found; running: ${INSTALL}`)
    execFileSync('sh', ['-c', INSTALL], { stdio: 'inherit' })
  }
  if (!isThere()) throw new Error(`No php found. Run as root: ${INSTALL}`)
}

export const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Starts the PHP shop with a built kit. */
export const startPhpShop = async (kit: string, tags: string): Promise<{ url: string; close(): void }> => {
  requirePhp()
  const address = `127.0.0.1:${await freePort()}`
  const env = { ...process.env, SKERRY_KIT: kit, SKERRY_TAGS: tags }
  const child: ChildProcess = spawn('php', ['-S', address, 'fixtures/php-shop/index.php'], { env })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`php ended with ${code}: ${said}`)))
    child.stderr?.on('data', text => {
      said += text
      if (said.includes('started')) resolve()
    })
  })
  return { url: `http://${address}`, close: () => void child.kill() }
}
