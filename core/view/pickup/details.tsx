import { page } from '../../page/config.ts'
import { translate } from '../../page/translate.ts'
import type { CarrierOptions } from '../../pickup/carrier-options.ts'
import { dayName, groupDays, isAlwaysOpen, isOpen } from '../../pickup/hours.ts'
import { labels } from '../../pickup/labels.ts'
import type { Point } from '../../pickup/point.ts'

/** Opening hours and contacts of a point, rendered as text. */
export function Details({ point, options }: { point: Point; options: CarrierOptions }) {
  const locale = options.weekdays ? page.locale.replaceAll('_', '-') : undefined
  const { hours, hoursText } = point
  const open = isOpen(hours, new Date())
  const contacts = [
    point.street,
    [point.town, point.postcode].filter(Boolean).join(' '),
    point.place,
    point.phone,
    point.note,
  ].filter(Boolean)
  return (
    <div className="skerry-point">
      <section data-own="" className="skerry-point__part">
        <h3>{translate(labels.hours)}</h3>
        {isAlwaysOpen(hours) ? (
          <p>{translate(labels.always)}</p>
        ) : hours ? (
          <>
            <p className="skerry-point__now" data-open={open}>
              {translate(open ? labels.open : labels.closed)}
            </p>
            <ul data-own="" className="skerry-point__list">
              {groupDays(hours, options.grouped).map(({ first, last, times }) => (
                <li key={first}>
                  <span>
                    {dayName(first, locale)}
                    {last > first && `–${dayName(last, locale)}`}
                  </span>{' '}
                  {times}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{hoursText || translate(labels.noInformation)}</p>
        )}
      </section>
      <section data-own="" className="skerry-point__part">
        <h3>{translate(labels.contacts)}</h3>
        {contacts.length ? (
          <ul data-own="" className="skerry-point__list">
            {[...new Set(contacts)].map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p>{translate(labels.noInformation)}</p>
        )}
        {point.wheelchair && <p>{translate(labels.wheelchair)}</p>}
      </section>
    </div>
  )
}
