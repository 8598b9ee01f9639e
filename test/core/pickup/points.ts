/** Points for tests, written as carriers send them. */
import type { Point } from '../../../core/pickup/point.ts'

export const point = (part: Partial<Point> & { code: string }): Point => ({
  id: part.code,
  name: `Point ${part.code}`,
  street: '',
  town: '',
  postcode: '',
  place: '',
  phone: '',
  note: '',
  lat: 54.7,
  lon: 25.3,
  isFirst: false,
  hours: undefined,
  hoursText: '',
  wheelchair: undefined,
  ...part,
})

/** A record of the first carrier. */
export const record = (code: string, part: Record<string, unknown> = {}) => ({
  id: `1${code}`,
  pupCode: code,
  type: 'POSTOFFICE',
  publicName: `Tidepost ${code}`,
  labelName: null,
  locationName: null,
  address: {
    address: 'Jūros pr. 5',
    streetName: 'Jūros pr.',
    streetNumber: '5',
    municipality: 'VILNIUS',
    postalCode: '01103',
  },
  location: { lat: '54.6892', lon: '25.2798' },
  openingTimes: [{ weekday: '1', timeFrom: '08:00', timeTo: '22:00' }],
  additionalInfo: '',
  customerServicePhoneNumber: null,
  wheelChairAccess: false,
  ...part,
})

export const finish = <Result>(work: Generator<undefined, Result>): Result => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
