/**
 * Every `import()` of core and widgets calls this in unit tests, so that a test that mocks it can let one fail. As the
 * loader of a release, it imports a chunk once; after a failure, again.
 */
const chunks = new Map<string, Promise<unknown>>()

export const load = <Module>(source: string, importer: () => Promise<Module>): Promise<Module> => {
  const known = chunks.get(source)
  if (known) return known as Promise<Module>
  const begun = importer()
  chunks.set(source, begun)
  begun.catch(() => chunks.delete(source))
  return begun
}
