/**
 * What our schemas use of valibot, in a third of its bytes: the `valibot` of the built kit.
 *
 * Results and issues are the package's own (a test holds both against each other), without its languages, early ends
 * and messages by configuration. The build stops when a schema uses anything else.
 */

type Path = { readonly key: string; readonly [rest: string]: unknown }
type Issue = { expected: string | null; received: string; message: string; path?: Path[] }
type Dataset = { value: unknown; issues?: Issue[] }
type Step = { run(dataset: Dataset): Dataset }
type Schema = Step & {
  readonly type: string
  readonly expects: string
  readonly default?: unknown
  readonly entries?: Readonly<Record<string, Schema>>
}

const written = (value: unknown): string => {
  if (typeof value === 'string') return `"${value}"`
  if (/number|bigint|boolean/.test(typeof value)) return `${value}`
  if (typeof value !== 'object' && typeof value !== 'function') return typeof value
  return (value && Object.getPrototypeOf(value)?.constructor?.name) ?? 'null'
}

const addIssue = (
  dataset: Dataset,
  what: string,
  value: unknown,
  expected: string | null,
  more: { message?: string; path?: Path[] } = {},
) => {
  const received = written(value)
  const message = `Invalid ${what}: ${expected ? `Expected ${expected} but r` : 'R'}eceived ${received}`
  dataset.issues = [...(dataset.issues ?? []), { expected, received, message, ...more }]
}

const schema = <Made extends Schema>(made: Made) => ({
  ...made,
  '~standard': { version: 1, vendor: 'valibot', validate: (value: unknown) => made.run({ value }) },
})

export const unknown = () => schema({ type: 'unknown', expects: 'unknown', run: dataset => dataset })

const defaultOf = ({ default: otherwise }: Schema): unknown =>
  typeof otherwise === 'function' ? otherwise() : otherwise

export const optional = (wrapped: Schema, otherwise?: unknown) => {
  const made: Schema = {
    type: 'optional',
    expects: `(${wrapped.expects} | undefined)`,
    default: otherwise,
    run(dataset) {
      if (dataset.value === undefined) dataset.value = defaultOf(made)
      return dataset.value === undefined ? dataset : wrapped.run(dataset)
    },
  }
  return schema(made)
}

export const object = (entries: Readonly<Record<string, Schema>>) =>
  schema({
    type: 'object',
    expects: 'Object',
    entries,
    run(dataset: Dataset) {
      const input = dataset.value as Record<string, unknown>
      if (!input || typeof input !== 'object') {
        addIssue(dataset, 'type', input, 'Object')
        return dataset
      }
      const output: Record<string, unknown> = {}
      dataset.value = output
      for (const [key, entry] of Object.entries(entries)) {
        const isOptional = entry.type === 'optional'
        if (key in input || (isOptional && entry.default !== undefined)) {
          const value = key in input ? input[key] : defaultOf(entry)
          const { value: result, issues } = entry.run({ value })
          if (issues) {
            const place = { type: 'object', origin: 'value', input, key, value }
            for (const issue of issues) issue.path = [place, ...(issue.path ?? [])]
            dataset.issues = [...(dataset.issues ?? []), ...issues]
          }
          output[key] = result
        } else if (!isOptional)
          addIssue(dataset, 'key', undefined, `"${key}"`, {
            path: [{ type: 'object', origin: 'key', input, key, value: input[key] }],
          })
      }
      return dataset
    },
  })

export const pipe = (first: Schema, ...steps: Step[]) => {
  const all = [first, ...steps]
  return schema({
    ...first,
    run(dataset: Dataset) {
      let result = dataset
      for (const step of all) if (!result.issues) result = step.run(result)
      return result
    },
  })
}

export const transform = (operation: (value: unknown) => unknown): Step => ({
  run(dataset) {
    dataset.value = operation(dataset.value)
    return dataset
  },
})

type Action = {
  dataset: Dataset
  addIssue(info: { expected?: string; message?: string }): void
  NEVER: null
}

export const rawTransform = (action: (given: Action) => unknown): Step => ({
  run(dataset) {
    const output = action({
      dataset,
      addIssue({ expected = null, ...info }: { expected?: string | null; message?: string }) {
        addIssue(dataset, 'input', dataset.value, expected, info)
      },
      NEVER: null,
    })
    if (!dataset.issues) dataset.value = output
    return dataset
  },
})
