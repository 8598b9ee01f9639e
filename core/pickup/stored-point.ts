/** The point that a carrier keeps in the browser: section `{carrier}-data`. */
import { $chosenPoint, type ChosenPoint, choosePoint } from '../checkout/shipping.ts'
import { $section } from '../customer-data/stores.ts'
import { setSection } from '../customer-data/writing.ts'

type CarrierData = {
  selectedPickupPoint?: unknown
  /** The last chosen point, kept after the choice was taken back. */
  lastPickupPoint?: string
  lastPickupCountry?: string
}

const readData = (section: string) => $section<CarrierData>(section).get() ?? {}

/** Older versions stored the whole point. */
const toCode = (stored: unknown): string => {
  if (stored && typeof stored === 'object') {
    const { pupCode, zip, code, id } = stored as Record<string, unknown>
    return String(pupCode ?? zip ?? code ?? id ?? '')
  }
  return stored ? String(stored) : ''
}

const writeChosen = (section: string, chosen: ChosenPoint | undefined) => {
  const { code: last } = chosen ?? readLastPoint(section)
  setSection(section, {
    ...readData(section),
    selectedPickupPoint: chosen?.code ?? null,
    ...(last && { lastPickupPoint: last }),
    ...(chosen?.country && { lastPickupCountry: chosen.country }),
  })
}

/** The last chosen point, also after the choice was taken back; its code is empty where there is none. */
export const readLastPoint = (section: string): ChosenPoint => {
  const { selectedPickupPoint, lastPickupPoint, lastPickupCountry } = readData(section)
  return { code: toCode(selectedPickupPoint) || lastPickupPoint || '', country: lastPickupCountry ?? '' }
}

/**
 * Restores the choice of an earlier visit, as soon as the section is read, and stores each change until the signal aborts.
 */
export const keepChosenPoint = (carrier: string, section: string, signal: AbortSignal): void => {
  const $chosen = $chosenPoint(carrier)
  const restore = () => {
    const { selectedPickupPoint, lastPickupPoint, lastPickupCountry } = readData(section)
    const code = toCode(selectedPickupPoint)
    // The stored country is that of the last point.
    choosePoint(carrier, code, code === (lastPickupPoint || code) ? lastPickupCountry : '')
    if (selectedPickupPoint && typeof selectedPickupPoint === 'object') writeChosen(section, $chosen.get())
  }
  restore()
  const undo = [$chosen.listen(chosen => writeChosen(section, chosen))]
  const $stored = $section<CarrierData>(section)
  if (!$stored.get()) {
    // Only the first value is the earlier visit's: later ones are written by this page, its own script among them.
    const stop = $stored.listen(data => {
      if (!data) return
      stop()
      if (!$chosen.get()) restore()
    })
    undo.push(stop)
  }
  signal.addEventListener('abort', () => {
    for (const step of undo) step()
  })
}
