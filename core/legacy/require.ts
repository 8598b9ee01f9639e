import { initBlocks } from './takeover.ts'

type Require = { defined?(id: string): boolean; specified?(id: string): boolean; s?: unknown }

export const CUSTOMER_DATA_MODULE = 'Magento_Customer/js/customer-data'

/** Whether RequireJS has Magento's own customer-data, or will load it because a block on the page asks for it. */
export const hasCustomerDataModule = (): boolean => {
  const { require } = window as unknown as { require?: Require }
  return !!(
    require?.defined?.(CUSTOMER_DATA_MODULE) ||
    require?.specified?.(CUSTOMER_DATA_MODULE) ||
    (require?.s && initBlocks().size)
  )
}
