import { type Pickup, pickupOf } from './pickups.ts'

/**
 * What goes onto the shipping address: the point of the chosen method's carrier under that carrier's name, and nothing
 * of any other (decided: never one carrier's value in the other's field).
 */
export const extensionAttributes = (
  method: string,
  pickups: Readonly<Record<string, Pickup>>,
  chosen: Readonly<Record<string, string>>,
): Record<string, string> => {
  const pickup = pickupOf(method, pickups)
  const code = pickup && chosen[pickup.carrier]
  return pickup && code ? { [pickup.attribute]: code } : {}
}
