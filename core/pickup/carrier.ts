/**
 * One carrier on one checkout, without any drawing: its row, its list, its stored point, the server's own field, the
 * guard of Continue and the check before the order. It is one thing because each of them hears of the same point.
 */
import { atom } from 'nanostores'
import { $quote } from '../checkout/quote.ts'
import { $chosenPoints, choosePoint, isPickupMethod, registerPickup } from '../checkout/shipping.ts'
import { watchThemeCheckout } from '../checkout/theme-checkout.ts'
import { announce } from '../dom/announce.ts'
import type { Place } from '../map/distance.ts'
import { translate } from '../page/translate.ts'
import type { CarrierOptions } from './carrier-options.ts'
import { keepContinueButton } from './continue-button.ts'
import { connectFallback } from './fallback.ts'
import { labels } from './labels.ts'
import { hasMethods, placeRow } from './method-row.ts'
import { createPicker, type PickerRules } from './picker.ts'
import { chosenText, type Point } from './point.ts'
import { forgetPoints, loadPoints, type PointSet } from './point-set.ts'
import type { Fields } from './read-points.ts'
import { attributeOf, readStoredPoint, sectionOf, storePoint } from './stored-point.ts'
import { tellMissing } from './tell-missing.ts'

export type CarrierState = {
  /** `off`: another method is chosen. */
  status: 'off' | 'loading' | 'ready' | 'empty' | 'failed'
  /** The confirmed point. */
  chosen: Point | undefined
  /** Code of the point used last, while it is on the list. */
  last: string
  /** Why the stored point was taken back, or what is missing. */
  reason: string
}

type Setup = {
  host: HTMLElement
  server: ParentNode & Node
  options: CarrierOptions
  fields: Fields
  rules: Pick<PickerRules, 'distanceKm' | 'least' | 'pauseMs'>
  signal: AbortSignal
  /** Said at the control when a point is missing. */
  missing: string
  onChosen(point: Point, isManual: boolean): void
}

export const connectCarrier = ({ host, server, options, fields, rules, signal, missing, onChosen }: Setup) => {
  const { carrier, methods } = options
  const section = sectionOf(options)
  const hasCountry = !options.list || options.list.includes('{country}')
  const $carrier = atom<CarrierState>({ status: 'off', chosen: undefined, last: '', reason: '' })
  const say = (part: Partial<CarrierState>) => $carrier.set({ ...$carrier.get(), ...part })
  const country = () => $quote.get().country || options.country
  const picker = createPicker({
    ...rules,
    search: options.search,
    geocoder: { address: options.geocoder, token: options.geocoderToken },
    country,
  })
  let set: PointSet | undefined
  let asked = ''

  const pointOf = (code: string): Point | undefined => {
    if (!set) return undefined
    // By what is sent first, then by the carrier's inner id (spec, point 4).
    const number = set.numberOf.get(code)
    return number === undefined ? set.points.find(({ id }) => id === code) : set.points[number]
  }

  /** The point that is sent from now on; an unknown one changes nothing. */
  const confirm = (code: string, isManual: boolean): boolean => {
    const point = pointOf(code)
    if (!point) return false
    const number = set?.numberOf.get(point.code) ?? -1
    say({ chosen: point, reason: '', last: point.code })
    picker.look(number)
    const stored = readStoredPoint(section)
    if (stored.code !== point.code || stored.country !== asked) storePoint(section, point.code, asked)
    choosePoint(carrier, point.code)
    fallback.write(point.code, `${point.name}, ${point.street}`)
    onChosen(point, isManual)
    return true
  }

  /** Takes the point back, and says why. */
  const clear = (reason: string, from?: Place) => {
    say({ chosen: undefined, reason })
    picker.look(-1)
    storePoint(section, null)
    choosePoint(carrier, null)
    fallback.write('', '')
    if (from) picker.near(from)
  }

  const fallback = connectFallback(
    server,
    carrier,
    code => {
      if (!code) clear('')
      else if (set) confirm(code, false)
      else storePoint(section, code, country())
    },
    signal,
  )

  /** What is kept from before is looked up in the list of this country. */
  const restore = (before: Point | undefined) => {
    const stored = readStoredPoint(section)
    const code = stored.code || fallback.read()
    const isAbroad = !!stored.country && stored.country !== asked
    // A list of all countries has the very point; one for each may have its code for another.
    const isOther = (code: string) => {
      const found = pointOf(code)
      const isSame = !hasCountry || (before?.code === code && before.lat === found?.lat && before.lon === found.lon)
      return !found || (isAbroad && code === stored.last && !isSame)
    }
    say({ last: isOther(stored.last) ? '' : stored.last })
    if (!code || ((!options.recheck || !isOther(code)) && confirm(code, false)) || !options.recheck) return
    const isLeft = isAbroad && code === stored.last
    clear(translate(isLeft ? labels.otherCountry : labels.gone, before?.name ?? code), isLeft ? undefined : before)
  }

  const isAlone = !hasMethods()
  const isWanted = () => isAlone || isPickupMethod(options, $quote.get().method)

  const ask = () => {
    const { city, postcode } = $quote.get()
    return loadPoints(options, fields, { country: country(), city, postcode: postcode || options.postcode }, 1)
  }

  const load = async () => {
    const key = country()
    asked = key
    const before = $carrier.get().chosen
    if (!set) say({ status: 'loading' })
    try {
      const loaded = await ask()
      if (signal.aborted || asked !== key) return
      set = loaded
      picker.setPoints(loaded)
      follow()
      if (loaded.points.length) restore(before)
    } catch {
      if (signal.aborted || asked !== key) return
      asked = ''
      say({ status: isWanted() ? 'failed' : 'off' })
    }
  }

  const follow = () => {
    if (!isWanted()) {
      say({ status: 'off' })
      return
    }
    if (asked !== country()) {
      set = undefined
      void load()
    } else if (set) say({ status: set.points.length ? 'ready' : 'empty' })
  }

  /** Asks the server anew; a point that is gone sends the shopper back to the nearest. */
  const revalidate = async (): Promise<string | undefined> => {
    const { chosen } = $carrier.get()
    const code = $chosenPoints.get()[carrier]
    if (!code) return missing
    forgetPoints()
    try {
      const fresh = await ask()
      if (fresh.numberOf.has(code)) return undefined
      set = fresh
      picker.setPoints(fresh)
      const reason = translate(labels.gone, chosen?.name ?? code)
      clear(reason, chosen)
      return reason
    } catch {
      return undefined
    }
  }

  const goHome = placeRow(host, carrier, methods, signal, () => tellMissing(host, labels.mount, options))
  const undo = [
    registerPickup({
      carrier,
      title: options.title || carrier,
      methods,
      attribute: attributeOf(options),
      showMissing: () => say({ reason: missing }),
      revalidate,
    }),
    $carrier.subscribe(({ status }) => {
      host.closest<HTMLElement>('.skerry-map-row')?.toggleAttribute('hidden', status === 'off')
      host.toggleAttribute('hidden', status === 'off')
    }),
  ]
  // What was chosen on an earlier visit counts at once; it is looked up as soon as the list is here.
  const { code } = readStoredPoint(section)
  if (code) choosePoint(carrier, code)
  fallback.hide()
  watchThemeCheckout(signal)
  keepContinueButton(signal)
  undo.push($quote.subscribe(follow))

  return {
    $carrier,
    picker,
    confirm,
    country,
    retry: load,
    /** The dialog closes: a point that was looked at and not confirmed is not the choice. */
    leave() {
      if (!options.restore) return
      const { chosen } = $carrier.get()
      const { candidate } = picker.$state.get()
      const looked = set?.points[candidate]
      picker.look((chosen && set?.numberOf.get(chosen.code)) ?? -1)
      if (chosen && looked && looked !== chosen) announce(translate(labels.unchanged, chosenText(chosen)))
    },
    end() {
      for (const step of undo) step()
      picker.end()
      goHome()
    },
  }
}

export type Carrier = ReturnType<typeof connectCarrier>
