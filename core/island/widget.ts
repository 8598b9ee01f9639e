/** What a widget module gives the kernel, and how it is declared. */

/** Undoes what `connect` did. */
export type Disconnect = () => void

/** Anything that checks options: a valibot schema, or any other that speaks Standard Schema v1. */
export type OptionsSchema<Output = unknown> = {
  readonly '~standard': {
    readonly validate: (input: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

/** One thing wrong with the options; `expected` and `received` are valibot's. */
export type SchemaIssue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: unknown })[] | undefined
  readonly expected?: string | null
  readonly received?: string
}

export type OutputOf<Schema> = Schema extends OptionsSchema<infer Output> ? Output : never

/**
 * One widget as the kernel knows it.
 *
 * `signal` aborts when the host leaves the page, so listeners and requests may hang on it;
 * whatever else was begun is undone by the returned function. `fail` ends the island later on: it is undone, and the
 * failure is told; what failed to load is tried again. A `connect` that has to bring something first gives a promise:
 * until then the island is on its way, and what its host is touched with is held.
 */
export type Widget<Options = unknown, Undo = Disconnect | void> = {
  options?: OptionsSchema<Options>
  connect(
    host: HTMLElement,
    options: Options,
    signal: AbortSignal,
    fail: (error: unknown, reason?: 'load') => void,
  ): Undo
}

/** With a `connect` of either kind. */
export type AnyWidget = Widget<unknown, Disconnect | void | Promise<Disconnect | void>>

/** A widget that adds to the server's markup and draws nothing; it needs no React. */
export const defineBehavior = <
  Schema extends OptionsSchema,
  Undo extends Disconnect | void | Promise<Disconnect | void>,
>(
  options: Schema,
  connect: Widget<OutputOf<Schema>, Undo>['connect'],
): Widget<OutputOf<Schema>, Undo> => ({ options: options as OptionsSchema<OutputOf<Schema>>, connect })
