/** One authentication: the provider is set up, asks the bank, which may ask the shopper, and answers. */
import type { AuthenticateCard } from '../../core/checkout/card-authentication.ts'
import { $quote } from '../../core/checkout/quote.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { type Library, openLibrary } from './library.ts'
import { libraryOf, orderOf, type ProviderOrder, readOutcome } from './model.ts'
import type { CardAuthenticationOptions } from './options.ts'

/** From the set-up to the answer; a shopper may have to look for a phone. */
export const AUTHENTICATION_MS = 300_000

const stop = (label: string) => new Error(translate(label))

type Attempt = { jwt: string; makeOrder(): ProviderOrder; show(): void }

/** @throws With the text for the shopper. */
const ask = (library: Library, { jwt, makeOrder, show }: Attempt) =>
  new Promise<string>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      library.off('payments.setupComplete')
      library.off('payments.validated')
    }
    const refuse = (error: Error) => {
      end()
      reject(error)
    }
    const timer = setTimeout(() => refuse(stop(labels.late)), AUTHENTICATION_MS)
    let isStarted = false
    const start = () => {
      if (isStarted) return
      isStarted = true
      show()
      library.start('cca', makeOrder())
    }
    const orFail = (step: () => void) => {
      try {
        step()
      } catch {
        // Without what was thrown: a library’s error may have the card in it.
        reportError(
          new Error('card-authentication: the provider’s library, or the quote’s totals and address, failed.'),
        )
        refuse(stop(labels.failed))
      }
    }
    library.on('payments.setupComplete', () => orFail(start))
    library.on('payments.validated', (data, token) => {
      const outcome = readOutcome(data, token)
      if ('refusal' in outcome) return refuse(stop(outcome.refusal))
      // Of an attempt before this one, whose bank was not asked yet; a set-up that fails is said in the same way.
      if (!isStarted) return
      end()
      resolve(outcome.jwt)
    })
    orFail(() => library.setup('init', { jwt }))
  })

/** Keeps everything but the bank's own question from being changed meanwhile. */
const cover = (host: HTMLElement, loader: () => void) => {
  const form = host.closest('form')
  if (form) form.inert = true
  return () => {
    if (form) form.inert = false
    loader()
  }
}

/** The bank's answer may still arrive after its time limit: only another page can distinguish it from a new one. */
let isSpent = false

/** The authentication of a host's cards. */
export const makeAuthentication =
  (host: HTMLElement, { environment, requestJwt, tokenName }: CardAuthenticationOptions): AuthenticateCard =>
  async (read, { pauseLoader }) => {
    if (isSpent) throw stop(labels.late)
    const library = await openLibrary(host, libraryOf(environment)).catch(() => {
      throw stop(labels.unavailable)
    })
    let uncover = () => {}
    try {
      const jwt = await ask(library, {
        jwt: requestJwt,
        makeOrder: () => orderOf({ ...$quote.get(), card: read() }),
        show() {
          uncover = cover(host, pauseLoader())
        },
      })
      return { [tokenName]: jwt }
    } catch (error) {
      isSpent = (error as Error).message === translate(labels.late)
      throw error
    } finally {
      uncover()
    }
  }
