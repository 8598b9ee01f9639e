/** Answers that scripts of the page have requested: the kit does not request them again. */
import { page } from '../page/config.ts'

const answers = new Map<string, Promise<unknown>>()

const keyOf = (address: string) => new URL(address, page.baseUrl).href

/** Keeps the answer of an address until the kit takes it; one that fails is not kept. */
export const shareAnswer = (address: string, answer: Promise<unknown>): void => {
  const key = keyOf(address)
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
}

/** The answer of a request that a script of the page has made; each is given once. */
export const takeSharedAnswer = (address: string): Promise<unknown> | undefined => {
  const key = keyOf(address)
  const found = answers.get(key)
  answers.delete(key)
  return found
}

export const forgetSharedAnswers = (): void => answers.clear()
