/** Asks the estimator of passwords, which a worker runs: it is 390 kB and takes its time, and nothing of it is the page's. */
import { type Place, verify } from '../release/load.ts'
import type { Question } from './estimate-worker.ts'

// A release writes its file and hash; files for other bundlers have no hash in their names.
declare const __SKERRY_ESTIMATOR__: Place
const place = (): Place => (typeof __SKERRY_ESTIMATOR__ === 'undefined' ? ['estimator.js', ''] : __SKERRY_ESTIMATOR__)

type Rules = { createScriptURL(file: string): string }
type Factory = { createPolicy(name: string, rules: Rules): Rules }

const rules: Rules = {
  createScriptURL(file) {
    if (!/^[\w.-]+$/.test(file)) throw new TypeError(`${file} is no file beside this one.`)
    return new URL(file, import.meta.url).href
  },
}
/** A page may forbid the policy; a second one of its name is refused. */
let policy: Rules | undefined
const addressOf = (file: string) => {
  policy ??= (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('skerry-worker', rules) ?? rules
  return policy.createScriptURL(file)
}

/** @param signal Ends the waiting for an answer: a port that is open keeps all that waits for it. */
const ask = (worker: Worker, question: Question, signal: AbortSignal) =>
  new Promise<number>((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    const waiting = new AbortController()
    const end = () => {
      port1.close()
      waiting.abort()
    }
    port1.onmessage = ({ data }) => {
      end()
      resolve(data)
    }
    const fail = (event: ErrorEvent) => {
      end()
      reject(event)
    }
    worker.addEventListener('error', fail, { signal: waiting.signal })
    signal.addEventListener('abort', end, { signal: waiting.signal })
    worker.postMessage(question, [port2])
  })

/**
 * Starts the worker once its file is known to be the released one, and waits until it answers.
 *
 * @throws When the release is on another origin, from which no browser starts a worker; when its file does not arrive or is
 *   another; when the page's policy forbids it.
 */
const startWorker = async (signal: AbortSignal): Promise<Worker> => {
  const [file, integrity = ''] = place()
  if (new URL(import.meta.url).origin !== location.origin) throw new Error('Workers are of the page’s own origin.')
  await verify('modulepreload', [[file, integrity]])
  signal.throwIfAborted()
  const worker = new Worker(addressOf(file), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  await ask(worker, { password: '', known: [] }, signal)
  return worker
}

export type Estimator = {
  /** Begins to load; once more where it has failed before. */
  load(): void
  /**
   * How hard a password is to guess, from 0 to 4.
   *
   * @param known Words that whoever guesses has: the address, the names.
   * @throws Without the worker.
   */
  estimate(password: string, known: readonly string[]): Promise<number>
}

/** @param signal Ends the worker. */
export const makeEstimator = (signal: AbortSignal): Estimator => {
  let worker: Promise<Worker> | undefined
  let isLost = false
  const load = () => {
    if (worker && !isLost) return worker
    isLost = false
    worker = startWorker(signal)
    worker.catch(() => {
      isLost = true
    })
    return worker
  }
  return {
    load: () => void load(),
    estimate: async (password, known) => ask(await (worker ?? load()), { password, known }, signal),
  }
}
