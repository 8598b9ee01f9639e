import { formKey } from '../http/form-key.ts'
import { request } from '../http/request.ts'
import { asMap } from '../schema/php.ts'

/** The named fields of a sign-in form: `username`, `password`, a captcha's answer … */
export type Credentials = Readonly<Record<string, string>>

export const SIGN_IN_ADDRESS = 'customer/ajax/login'

/**
 * Signs a customer in.
 *
 * POST customer/ajax/login, with a form key although the server asks for none.
 *
 * @returns The answer's own fields, whatever they are.
 * @throws {HttpError}
 */
export const postSignIn = async (credentials: Credentials, address: string): Promise<Record<string, unknown>> =>
  asMap(await request(address, { json: { ...credentials, form_key: formKey() }, quiet: true }))
