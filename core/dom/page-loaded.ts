/** Resolves once the page and what its markup loads are there. */
export const pageLoaded = async (): Promise<void> => {
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }))
}
