import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFaults } from '../../../core/cli/check.ts'
import type { Table } from '../../../core/island/island.ts'
import { createKernel } from '../../../core/island/start.ts'
import { defineBehavior } from '../../../core/island/widget.ts'
import { referenceOf, widgetNames } from '../../../widgets/references.ts'
import { type Mutation, mutations, toHost } from './mutations.ts'

const ALL = mutations(500)
const FACTS = '<script type="application/json" data-skerry-page>{}</script>'
const RIGHT = 0.9

type Reported = { message: string; suggestion?: string | undefined; element?: string; attribute?: string | undefined }

/** A message is worth its line when it says who, where, what and what else. */
const saysAll = ({ message, attribute }: Reported, { widget, written }: Mutation) =>
  message.includes(`[${widget}]`) &&
  message.includes('Element: #host.') &&
  message.includes(`Attribute: ${attribute}: expected `) &&
  message.includes(', received ') &&
  attribute === written

test('the 500 mistakes cover every kind and every widget', () => {
  expect(ALL).toHaveLength(500)
  expect(new Set(ALL.map(({ kind }) => kind))).toEqual(new Set(['attribute', 'widget', 'word', 'value']))
  expect(new Set(ALL.map(toHost)).size).toBeGreaterThan(400)
  const touched = new Set(ALL.map(({ widget, meant, kind }) => (kind === 'widget' ? meant : widget)))
  expect(widgetNames.filter(name => !touched.has(name))).toEqual([])
})

test('check reports each of 500 mistakes, and suggests the right word for at least nine of ten misspellings', () => {
  const silent: string[] = []
  const unclear: string[] = []
  const wrong: string[] = []
  let misspelt = 0
  for (const mutation of ALL) {
    const findings: Reported[] = findFaults(`${FACTS}${toHost(mutation)}`)
    const found = findings.find(({ attribute }) => attribute === mutation.written)
    if (mutation.meant) misspelt++
    if (found) {
      if (!saysAll(found, mutation)) unclear.push(found.message)
      if (mutation.meant && found.suggestion !== mutation.meant)
        wrong.push(`${mutation.written}: ${found.suggestion} for ${mutation.meant}`)
    } else if (mutation.meant) wrong.push(`${mutation.written} for ${mutation.meant}: nothing`)
    else silent.push(toHost(mutation))
  }
  expect(silent, 'wrong values that were not reported').toEqual([])
  expect(unclear).toEqual([])
  expect(1 - wrong.length / misspelt, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT)
})

const table: Table = Object.fromEntries(
  widgetNames.map(name => [
    name,
    {
      when: 'ready',
      // The schema is the widget's own; what it would do when all is right is not looked at here.
      load: () => defineBehavior(referenceOf(name)?.schema as never, () => () => {}),
    },
  ]),
)

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => {
  document.body.replaceChildren()
})

test('the kernel reports 500 mistakes in the same words, and keeps the server’s markup', async () => {
  const reported = new Map<string, Reported>()
  const settled = new Set<string>()
  const idOf = (event: Event) => (event.target as HTMLElement).dataset['id'] ?? ''
  for (const name of ['island:failed', 'island:warning'] as const)
    document.addEventListener(name, event => reported.set(idOf(event), event.detail))
  for (const name of ['island:failed', 'island:connected'] as const)
    document.addEventListener(name, event => settled.add(idOf(event)))
  for (const [index, mutation] of ALL.entries()) {
    const box = document.createElement('div')
    box.innerHTML = toHost(mutation)
    const host = box.firstElementChild as HTMLElement
    // Known by its number; the message names it as a page would.
    host.dataset['id'] = `${index}`
    document.body.append(box)
  }
  const kernel = createKernel(table, { prepare: async () => {}, onHosts() {} })
  kernel.start()
  await vi.waitFor(() => expect(settled.size).toBe(ALL.length))

  // The words come by themselves; what is reported of one that lives comes after it.
  await vi.waitFor(() => expect(reported.size).toBeGreaterThan(ALL.length * RIGHT))
  await new Promise(resolve => setTimeout(resolve))

  const silent: string[] = []
  const unclear: string[] = []
  const wrong: string[] = []
  let misspelt = 0
  for (const [index, mutation] of ALL.entries()) {
    const found = reported.get(`${index}`)
    if (mutation.meant) misspelt++
    if (found) {
      if (!saysAll(found, mutation)) unclear.push(found.message)
      if (mutation.meant && found.suggestion !== mutation.meant) wrong.push(`${found.message} (${mutation.meant})`)
    } else if (mutation.meant) wrong.push(`${mutation.written} for ${mutation.meant}: nothing`)
    else silent.push(toHost(mutation))
    const host = document.querySelector(`[data-id="${index}"]`)
    expect(host?.querySelector('.server')?.textContent).toBe('What the server printed')
  }
  expect(silent, 'wrong values that were not reported').toEqual([])
  expect(unclear).toEqual([])
  expect(1 - wrong.length / misspelt, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT)
  kernel.stop()
})
