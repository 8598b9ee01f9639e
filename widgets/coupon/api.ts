import { cartUrl } from '../../core/checkout/api.ts'
import { request } from '../../core/http/request.ts'

// Magento's own script does not announce these calls to its customer data either.
const QUIET = { quiet: true } as const

/**
 * Applies a code.
 *
 * PUT …/coupons/{code}, without a body.
 *
 * @returns `false` when the shop was asked too often.
 * @throws {HttpError} 404 for a code that is unknown or does not fit the cart; 400 when it could not be applied.
 */
export const applyCoupon = async (code: string, headers: Record<string, string>): Promise<boolean> =>
  !!(await request<unknown>(cartUrl(`coupons/${encodeURIComponent(code)}`), { method: 'PUT', headers, ...QUIET }))

/**
 * Takes the code away.
 *
 * DELETE …/coupons/.
 *
 * @returns `false` as above.
 * @throws {HttpError}
 */
export const cancelCoupon = async (headers: Record<string, string>): Promise<boolean> =>
  !!(await request<unknown>(cartUrl('coupons/'), { method: 'DELETE', headers, ...QUIET }))
