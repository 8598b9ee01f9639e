import { atom, type ReadableAtom } from 'nanostores'

export type SectionData = Readonly<Record<string, unknown>> & { readonly data_id?: number }

export const $section = <T = SectionData>(_name: string): ReadableAtom<T | undefined> => atom()
export const $slice = <T, Section = SectionData>(
  _name: string,
  _pick: (section: Section | undefined) => T,
): ReadableAtom<T> => atom(_pick(undefined))
export const $isStale = (_name: string): ReadableAtom<boolean> => atom(false)
export const reload = async (_names: readonly string[] | '*', _force = true): Promise<void> => {}
export const invalidate = (_names: readonly string[] | '*'): void => {}
export const setSection = (_name: string, _data: object): void => {}
export const startCustomerData = async (_read: readonly string[]): Promise<void> => {}
