import { requestText } from '../../core/http/request.ts'

/**
 * Whether an address answers.
 *
 * HEAD {img}
 */
export const isThere = (address: string, signal: AbortSignal): Promise<boolean> =>
  requestText(address, { method: 'HEAD', signal }).then(
    () => true,
    () => false,
  )
