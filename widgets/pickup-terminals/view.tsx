import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { $quote } from '../../core/checkout/quote.ts'
import { emit } from '../../core/dom/emit.ts'
import { haversineKm } from '../../core/map/distance.ts'
import { isLocationRefused } from '../../core/map/location.ts'
import { translate } from '../../core/page/translate.ts'
import type { Carrier } from '../../core/pickup/carrier.ts'
import { SECOND_FIELDS } from '../../core/pickup/read-points.ts'
import { defineView, type ViewProps } from '../../core/view/define-view.tsx'
import { PickerCard } from '../../core/view/pickup/card.tsx'
import { Status } from '../../core/view/pickup/status.tsx'
import { useCarrier, useSelectEvent } from '../../core/view/pickup/use-carrier.ts'
import { useDialog } from '../../core/view/pickup/use-dialog.ts'
import { Dropdown } from './dropdown.tsx'
import { labels } from './labels.ts'
import {
  centreOf,
  choosesFirst,
  DIALOG_MS,
  DIALOG_SUGGESTIONS,
  DROPDOWN_MS,
  MAX_SHOWN,
  MIN_LETTERS,
  startsSearch,
  TERMINAL_ZOOM,
} from './model.ts'
import { PickupTerminalsOptions } from './options.ts'

/** With `data-auto-select`: chooses the terminal nearest to the postcode. */
const useAutoSelect = (
  { picker, $point, $list, confirm }: Carrier,
  { autoSelect, postcode }: PickupTerminalsOptions,
) => {
  const { set } = useStore($list)
  const { origin, order } = useStore(picker.$state)
  useEffect(() => {
    const known = $quote.get().postcode || postcode
    if (!set || !startsSearch(autoSelect, $point.get(), known)) return
    picker.type(known)
    void picker.submit()
  }, [set, picker, $point, autoSelect, postcode])
  useEffect(() => {
    const first = set?.points[order[0] ?? -1]
    const known = $quote.get().postcode || postcode
    if (origin && first && choosesFirst(autoSelect, $point.get(), known)) confirm(first.code, false)
  }, [set, origin, order, $point, confirm, autoSelect, postcode])
}

/** A dropdown in place of the server's select, and a map. */
function PickupTerminals(props: ViewProps<PickupTerminalsOptions>) {
  const { options, host } = props
  const state = useCarrier(props, 'pickup-terminals', {
    fields: SECOND_FIELDS,
    rules: { distanceKm: haversineKm, minLetters: MIN_LETTERS, pauseMs: DROPDOWN_MS },
    missing: translate(labels.missing),
  })
  const { carrier, set, status, reason } = state
  const { picker } = carrier
  const isInline = options.mode === 'inline'
  const [isDown, setDown] = useState(isInline)
  const root = useRef<HTMLDivElement>(null)
  const dialog = useDialog()
  const { stage, isOpen } = dialog
  useAutoSelect(carrier, options)

  // Before a letter can be typed: a pause that has begun would end with the other rule.
  useLayoutEffect(() => {
    if (isOpen) picker.afterPause(() => void picker.suggest(DIALOG_SUGGESTIONS), DIALOG_MS)
    else picker.afterPause(() => void picker.submit(true), DROPDOWN_MS)
  }, [picker, isOpen])

  useEffect(() => {
    // Not again after a refusal, and not with a terminal chosen.
    if (isOpen && options.locateOnOpen && !carrier.$point.get() && !isLocationRefused() && navigator.geolocation)
      void picker.locate(false)
  }, [carrier, picker, options, isOpen])

  useEffect(() => {
    if (isInline || !isDown) return undefined
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setDown(false)
    }
    document.addEventListener('mousedown', leave)
    return () => document.removeEventListener('mousedown', leave)
  }, [isInline, isDown])

  const close = () => {
    carrier.discard()
    picker.listOnly()
    dialog.close()
    emit(host, 'pickup-terminals:closed', { carrier: options.carrier })
  }

  useSelectEvent(carrier, host, 'pickup-terminals', () => {
    setDown(isInline)
    if (isOpen) close()
  })

  return (
    <div ref={root} className={`skerry-pickup skerry-terminals ${options.carrier}-terminals-list`} data-status={status}>
      <Status status={status} error={state.error} retry={() => void carrier.list.load()} />
      {status === 'ready' && (
        <>
          <Dropdown state={state} options={options} isDown={isDown} setDown={setDown} />
          {options.map && options.tiles && (
            <button
              type="button"
              className={`skerry-terminals__map show-${options.carrier}-map`}
              aria-haspopup="dialog"
              {...dialog.approached}
              onClick={event => {
                setDown(isInline)
                dialog.open(event)
                emit(host, 'pickup-terminals:opened', { carrier: options.carrier })
              }}
            >
              {translate(labels.showInMap)}
            </button>
          )}
        </>
      )}
      <p className="skerry-pickup__reason" role="alert">
        {reason}
      </p>
      {stage && set && (
        <PickerCard
          carrier={carrier}
          texts={{
            title: translate(labels.title),
            list: translate(labels.list),
            placeholder: translate(labels.placeholder),
            select: translate(labels.select),
            nothing: labels.notFound,
            search: translate(labels.search),
          }}
          pointZoom={TERMINAL_ZOOM}
          max={MAX_SHOWN}
          last={options.recent ? state.last : ''}
          isInEntry
          showCountry={map => {
            const centre = centreOf(carrier.list.country())
            map.showPlace(centre, centre.zoom)
          }}
          onConfirm={code => {
            carrier.confirm(code, true)
            close()
          }}
          onClose={close}
          isOpen={isOpen}
        />
      )}
    </div>
  )
}

export default defineView(PickupTerminalsOptions, PickupTerminals)
