import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { estimate } from '../../../core/form/estimate.ts'
import type { Question } from '../../../core/form/estimate-worker.ts'
import { makeEstimator } from '../../../core/form/estimator.ts'
import { verify } from '../../../core/release/load.ts'

vi.mock('../../../core/release/load.ts', () => ({ verify: vi.fn(async () => {}) }))

type Policies = Record<string, { createScriptURL(file: string): string }>

let workers: FakeWorker[]
let policies: Policies

/** Answers as the release's worker does, or not at all. */
class FakeWorker extends EventTarget {
  static isForbidden = false
  isTerminated = false
  address: string
  constructor(address: string) {
    super()
    this.address = address
    workers.push(this)
    if (FakeWorker.isForbidden) queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
  postMessage({ password, known }: Question, [port]: [MessagePort]) {
    if (!FakeWorker.isForbidden) port.postMessage(estimate(password, known))
  }
  terminate() {
    this.isTerminated = true
  }
}

let life: AbortController
beforeEach(() => {
  life = new AbortController()
  workers = []
  policies = {}
  FakeWorker.isForbidden = false
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('__SKERRY_ESTIMATOR__', ['estimator-0A1B2C3D.js', 'sha256-x'])
  // The sources are files here.
  vi.stubGlobal('location', { origin: 'null' })
})
afterEach(() => life.abort())

const ask = () => makeEstimator(life.signal).estimate('kaldrand-lantern-78', [])

test('a worker is started of the released file, once its bytes are known', async () => {
  const order: string[] = []
  vi.mocked(verify).mockImplementationOnce(async (rel, files) => {
    order.push(`${rel} ${files}`, `workers: ${workers.length}`)
  })
  expect(await ask()).toBe(4)
  expect(order).toEqual(['modulepreload estimator-0A1B2C3D.js,sha256-x', 'workers: 0'])
  expect(workers[0]?.address).toMatch(/^file:.*\/core\/form\/estimator-0A1B2C3D\.js$/)
})

test('answers belong to their questions, and one worker gives all', async () => {
  const estimator = makeEstimator(life.signal)
  estimator.load()
  expect(await Promise.all(['password', 'kaldrand-lantern-78'].map(text => estimator.estimate(text, [])))).toEqual([
    0, 4,
  ])
  expect(workers).toHaveLength(1)
})

test('the worker ends with its form', async () => {
  await ask()
  life.abort()
  expect(workers[0]?.isTerminated).toBe(true)
})

test('a release on another origin starts no worker and loads nothing', async () => {
  vi.stubGlobal('location', { origin: 'https://shop.test' })
  vi.mocked(verify).mockClear()
  await expect(ask()).rejects.toThrow('own origin')
  expect([workers.length, vi.mocked(verify).mock.calls.length]).toEqual([0, 0])
})

test('a changed file runs nothing; the next focus tries again', async () => {
  vi.mocked(verify).mockRejectedValueOnce(new Error('estimator-0A1B2C3D.js'))
  const estimator = makeEstimator(life.signal)
  await expect(estimator.estimate('kaldrand-lantern-78', [])).rejects.toThrow('estimator')
  expect(workers).toHaveLength(0)
  await expect(estimator.estimate('kaldrand-lantern-78', [])).rejects.toThrow('estimator')
  estimator.load()
  expect(await estimator.estimate('kaldrand-lantern-78', [])).toBe(4)
})

test('a policy that forbids the worker is no estimate', async () => {
  FakeWorker.isForbidden = true
  await expect(ask()).rejects.toBeInstanceOf(Event)
})

test('a page’s Trusted Types are given the address by a policy that knows the release’s files alone', async () => {
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: Policies[string]) {
      if (name in policies) throw new TypeError(`The policy ${name} is there.`)
      policies[name] = rules
      return rules
    },
  })
  vi.resetModules()
  const { makeEstimator: make } = await import('../../../core/form/estimator.ts')
  await make(life.signal).estimate('kaldrand', [])
  expect(await make(life.signal).estimate('kaldrand-lantern-78', [])).toBe(4)
  expect(Object.keys(policies)).toEqual(['skerry-worker'])
  for (const foreign of ['https://other.test/x.js', '//other.test/x.js', '../x.js', 'data:,x'])
    expect(() => policies['skerry-worker']?.createScriptURL(foreign)).toThrow(TypeError)
})
