import { initBlocks } from './replaced.ts'

type Require = {
  (ids: readonly string[], found: (...modules: unknown[]) => void, missing: (error: unknown) => void): void
  specified?(id: string): boolean
  s?: unknown
}

export const CUSTOMER_DATA_MODULE = 'Magento_Customer/js/customer-data'

const pageRequire = () => (window as unknown as { require?: Require }).require

/** Whether RequireJS has Magento's own customer-data, or will load it because a block on the page asks for it. */
export const hasCustomerDataModule = (): boolean => {
  const require = pageRequire()
  return !!(require?.specified?.(CUSTOMER_DATA_MODULE) || (require?.s && initBlocks().size))
}

/** Modules of the page's RequireJS, in the order of their names; rejects when one of them fails to load. */
export const requireModules = <Modules extends readonly unknown[]>(...ids: readonly string[]): Promise<Modules> =>
  new Promise((resolve, reject) =>
    (pageRequire() as Require)(ids, (...modules) => resolve(modules as unknown as Modules), reject),
  )
