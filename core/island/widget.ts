/** The exports of a widget module for the kernel. */

/** Undoes what `connect` did. */
export type Disconnect = () => void

/** A valibot schema, or any other that implements Standard Schema v1. */
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
 * `signal` aborts when the host is removed: pass it to listeners and requests; the returned function undoes the rest.
 * `fail` ends a connected island: it is undone, and the failure is reported; a chunk that failed to load is tried again.
 * A `connect` that has to load something first returns a promise: until then the island counts as loading, and events in
 * its host are held.
 */
export type Widget<Options = unknown, Undo = Disconnect | void> = {
  options?: OptionsSchema<Options>
  connect(
    host: HTMLElement,
    options: Options,
    signal: AbortSignal,
    fail: (error: unknown, reason?: 'load' | 'unknown') => void,
  ): Undo
}

/** With a `connect` of either kind. */
export type AnyWidget = Widget<unknown, Disconnect | void | Promise<Disconnect | void>>

/** A widget that enhances the server's markup without React. */
export const defineBehavior = <
  Schema extends OptionsSchema,
  Undo extends Disconnect | void | Promise<Disconnect | void>,
>(
  options: Schema,
  connect: Widget<OutputOf<Schema>, Undo>['connect'],
): Widget<OutputOf<Schema>, Undo> => ({ options: options as OptionsSchema<OutputOf<Schema>>, connect })
