/** The estimator in a worker: each question has a port for its answer. A file of the release by itself. */
import { estimate } from './estimate.ts'

export type Question = { readonly password: string; readonly known: readonly string[] }

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) =>
  port?.postMessage(estimate(data.password, data.known)),
)
