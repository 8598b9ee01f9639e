/** One carrier's picker on a checkout, without its views: the list of points, the chosen one and what follows it. */
import { atom, computed } from 'nanostores'
import { $quote, type Quote } from '../checkout/quote.ts'
import { $chosenPoint, $pointTexts, type ChosenPoint, choosePoint, registerPickup } from '../checkout/shipping.ts'
import { isThemeCheckout } from '../checkout/theme-checkout.ts'
import { announce } from '../dom/announce.ts'
import { showMessages } from '../page/messages.ts'
import { translate } from '../page/translate.ts'
import { type CarrierOptions, sectionOf, toPickup } from './carrier-options.ts'
import { createCountryList } from './country-list.ts'
import { labels } from './labels.ts'
import { hasMethods, placeInMethodRow } from './method-row.ts'
import { createPicker } from './picker.ts'
import type { PickerRules } from './picker-state.ts'
import { chosenText, type Point } from './point.ts'
import { findPoint, forgetPoints, type PointSet } from './point-set.ts'
import type { Fields } from './read-points.ts'
import { reportMissing } from './report-missing.ts'
import { connectServerField } from './server-field.ts'
import { readLastPoint } from './stored-point.ts'

type Setup = {
  options: CarrierOptions
  fields: Fields
  rules: Pick<PickerRules, 'distanceKm' | 'minLetters' | 'pauseMs'>
  /** Shown at the picker when no point is chosen. */
  missing: string
  onChosen(point: Point, isManual: boolean): void
}

/** Reasons of carriers whose host was removed: with the next list of methods it is drawn again. */
const keptReasons = new Map<string, string>()

/** Whether a point is of another country, whose list may have its code for another; one list for all has the very point. */
const isForeign = ({ list }: CarrierOptions, point: ChosenPoint, country: string): boolean =>
  !!point.country && point.country !== country && (!list || list.includes('{country}'))

/** Stores and commands of a carrier; nothing on the page changes before `connectCarrier`. */
export const createCarrier = ({ options, fields, rules, missing, onChosen }: Setup) => {
  const { carrier } = options
  const list = createCountryList(options, fields, (set, country) => takeList(set, country))
  const { $list } = list
  const $chosen = $chosenPoint(carrier)
  /** The chosen point, while it is listed. */
  const $point = computed([$chosen, $list], (chosen, { set }) => chosen && findPoint(set, chosen.code))
  /** Code of the point that was chosen last, while it is listed. */
  const $last = atom('')
  /** Why the choice was taken back, or what is missing. */
  const $reason = atom($chosen.get() ? '' : (keptReasons.get(carrier) ?? ''))
  const picker = createPicker({
    ...rules,
    search: options.search,
    isExplained: options.explain,
    geocoder: { address: options.geocoder, token: options.geocoderToken },
    country: list.country,
  })
  const showChosen = () => picker.setCandidate($list.get().set?.numberOf.get($point.get()?.code ?? '') ?? -1)

  const choose = (point: Point, isManual: boolean) => {
    choosePoint(carrier, point.code, $list.get().country)
    $last.set(point.code)
    $reason.set('')
    showChosen()
    onChosen(point, isManual)
  }

  /** Takes the choice back; lists the points nearest to `from` first. */
  const clear = (reason: string, from?: Point) => {
    choosePoint(carrier, '')
    $reason.set(reason)
    showChosen()
    if (from) picker.sortFrom(from)
  }

  const leave = ({ code }: ChosenPoint, point: Point | undefined) =>
    clear(translate(labels.otherCountry, point?.name ?? code))

  /** Keeps the choice if the new list has the same point, else takes it back. */
  const takeList = (set: PointSet, country: string) => {
    const chosen = $chosen.get()
    const before = $point.get()
    const isListed = (point: ChosenPoint) => {
      const found = findPoint(set, point.code)
      const isSame = before?.code === point.code && before.lat === found?.lat && before.lon === found.lon
      return !!found && (!isForeign(options, point, country) || isSame)
    }
    const last = readLastPoint(sectionOf(options))
    $last.set(isListed(last) ? last.code : '')
    $list.set({ ...$list.get(), set, country })
    picker.setPoints(set)
    if (!chosen) return
    const found = findPoint(set, chosen.code)
    if (found && (!options.recheck || isListed(chosen))) choose(found, false)
    else if (options.recheck && isForeign(options, chosen, country)) leave(chosen, before)
    else if (options.recheck && set.points.length) clear(translate(labels.gone, before?.name ?? chosen.code), before)
  }

  return {
    options,
    $list,
    $chosen,
    $point,
    $last,
    $reason,
    picker,
    list,
    showChosen,
    clear,

    /** Chooses a listed point by its code or the carrier's inner id; `false` for any other. */
    confirm(code: string | number, isManual: boolean): boolean {
      const { set, status } = $list.get()
      const point = status === 'loading' || status === 'failed' ? undefined : findPoint(set, code)
      if (point) choose(point, isManual)
      return !!point
    },

    showMissing: () => $reason.set(missing),

    /** Takes the point of another country back where the list of the address's own does not load. */
    leaveCountry() {
      const chosen = $chosen.get()
      if (chosen && options.recheck && isForeign(options, chosen, list.country())) leave(chosen, $point.get())
    },

    /** Lists the points nearest to the address of the checkout first. */
    start({ city, postcode }: Pick<Quote, 'city' | 'postcode'> = $quote.get()) {
      void picker.startFrom({ country: list.country(), city, postcode: postcode || options.postcode })
    },

    /** Loads the list again before an order; a point that is not on it any more is taken back. */
    async revalidate(): Promise<string | undefined> {
      const chosen = $chosen.get()
      if (!chosen) return missing
      forgetPoints()
      const set = await list.request().catch(() => undefined)
      // A carrier without any point is one that does not answer.
      if (!set?.points.length || set.numberOf.has(chosen.code)) return undefined
      const before = $point.get()
      $list.set({ ...$list.get(), set })
      picker.setPoints(set)
      const reason = translate(labels.gone, before?.name ?? chosen.code)
      clear(reason, before)
      return reason
    },

    /** Returns to the chosen point when the dialog closes without a confirmation. */
    discard() {
      if (!options.restore) return
      const { set, candidate } = picker.$state.get()
      const point = $point.get()
      const discarded = set?.points[candidate]
      showChosen()
      if (point && discarded && discarded !== point) announce(translate(labels.unchanged, chosenText(point)))
    },
  }
}

export type Carrier = ReturnType<typeof createCarrier>

/**
 * Connects a carrier to the page: its method's row, the server's field, Continue and the quote.
 *
 * @returns The undo, which also runs when the signal aborts.
 */
export const connectCarrier = (carrier: Carrier, host: HTMLElement, islandSignal: AbortSignal): (() => void) => {
  const { options, list, $list, $chosen, $point, picker } = carrier
  const life = new AbortController()
  const { signal } = life
  islandSignal.addEventListener('abort', () => life.abort(), { signal })
  keptReasons.delete(options.carrier)
  placeInMethodRow(host, options.carrier, options.methods, signal, () => reportMissing(host, labels.mount, options))
  const field = connectServerField(
    host,
    options.carrier,
    code => {
      if (code === ($chosen.get()?.code ?? '')) return
      if (!code) carrier.clear('')
      else if (!carrier.confirm(code, false) && $list.get().status !== 'ready') {
        carrier.$reason.set('')
        choosePoint(options.carrier, code, list.country())
      }
    },
    signal,
  )
  list.usePrinted(field.records)
  if (field.isChanged() || !$chosen.get()) choosePoint(options.carrier, field.read())
  const undo = [
    registerPickup({ ...toPickup(options), showMissing: carrier.showMissing, revalidate: carrier.revalidate }),
    $point.subscribe(point => {
      $pointTexts.setKey(options.carrier, point && chosenText(point))
      if (point) field.write(point.code, `${point.name}, ${point.street}`)
    }),
    $chosen.listen(chosen => {
      if (!chosen) field.write('', '')
    }),
    $point.listen(carrier.showChosen),
    $list.subscribe(({ status }) => {
      // The server's own list is the only one then.
      const isNeeded = status === 'failed' || status === 'empty'
      // Magento's own checkout has no place for messages of the page.
      const isWithout = status === 'empty' && !field.hasPoints() && !isThemeCheckout()
      // Under its method the row is shown once there are points, or something to do about them.
      const isAway = status === 'off' || (hasMethods() && (status === 'loading' || isWithout))
      if (isAway && isWithout) showMessages([{ type: 'notice', text: translate(labels.empty) }])
      if (isAway && status === 'loading') announce(translate(labels.loading))
      host.closest<HTMLElement>('.skerry-map-row')?.toggleAttribute('hidden', isAway)
      host.toggleAttribute('hidden', isAway)
      if (status === 'failed') carrier.leaveCountry()
      const code = $chosen.get()?.code
      if (isNeeded && code) field.write(code, code)
      field.toggle(isNeeded)
    }),
    $quote.subscribe(list.follow),
    list.cancel,
    picker.cancelSearch,
  ]
  signal.addEventListener('abort', () => {
    for (const step of undo) step()
    if (!$chosen.get()) keptReasons.set(options.carrier, carrier.$reason.get())
  })
  return () => life.abort()
}
