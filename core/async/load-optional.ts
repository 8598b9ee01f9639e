/** Takes a chunk into use unless the signal has aborted meanwhile; when it fails to load, the page works without it. */
export const loadOptional = <Module>(
  loading: Promise<Module>,
  signal: AbortSignal,
  use: (module: Module) => void,
): void => {
  loading.then(
    module => signal.aborted || use(module),
    () => {},
  )
}
