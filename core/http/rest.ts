import { page } from '../page/config.ts'

/** The address of a REST call, relative to the store's base. */
export const restUrl = (path: string, storeCode = page.storeCode): string => `rest/${storeCode}/V1/${path}`
