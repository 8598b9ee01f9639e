import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $quote } from '../../core/checkout/quote.ts'
import { emit } from '../../core/dom/emit.ts'
import { haversineKm } from '../../core/map/distance.ts'
import { translate } from '../../core/page/translate.ts'
import { chosenText } from '../../core/pickup/point.ts'
import { SECOND_FIELDS } from '../../core/pickup/read-points.ts'
import { defineView, type ViewProps } from '../../core/view/define-view.tsx'
import { type ListControl, PointList } from '../../core/view/pickup/point-list.tsx'
import { Search } from '../../core/view/pickup/search.tsx'
import { Status } from '../../core/view/pickup/status.tsx'
import { useDialog } from '../../core/view/pickup/use-card.ts'
import { useCarrier } from '../../core/view/pickup/use-carrier.ts'
import { useUid } from '../../core/view/use-uid.ts'
import { TerminalDialog } from './dialog.tsx'
import { labels } from './labels.ts'
import { DROPDOWN_MS, MIN_LETTERS, shown, startsSearch } from './model.ts'
import { PickupTerminalsOptions } from './options.ts'

/** A dropdown in place of the page's select, which stays the truth: what is chosen there is chosen here. */
function PickupTerminals(props: ViewProps<PickupTerminalsOptions>) {
  const { options, host, signal } = props
  const { carrier, set, chosen, status, reason, last } = useCarrier(
    props,
    {
      options,
      fields: { ...SECOND_FIELDS, ...options.fields },
      rules: { distanceKm: haversineKm, minLetters: MIN_LETTERS, pauseMs: DROPDOWN_MS },
      missing: translate(labels.missing),
      onChosen: (point, isManual) =>
        emit(host, 'pickup-terminals:selected', {
          carrier: options.carrier,
          code: point.code,
          point,
          manual: isManual,
        }),
    },
    'pickup-terminals:select',
  )
  const { picker } = carrier
  const list = useStore(picker.$state)
  const { order, origin } = list
  const [isDown, setDown] = useState(options.mode === 'inline')
  const [hasMore, setMore] = useState(false)
  const uid = useUid('terminals')
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { stage, isOpen, setStage, approached } = useDialog(opener)
  const field = useRef<HTMLInputElement>(null)
  const control = useRef<ListControl | undefined>(undefined)
  const listed = shown(order, !!origin, hasMore)

  useEffect(() => {
    // The dropdown suggests one address and takes it.
    picker.afterPause(() => void picker.submit(true), DROPDOWN_MS)
    const leave = (event: Event) => {
      if (options.mode !== 'inline' && !root.current?.contains(event.target as Node)) setDown(false)
    }
    document.addEventListener('mousedown', leave, { signal })
  }, [picker, options, signal])

  useEffect(() => {
    if (isDown && options.mode !== 'inline') field.current?.focus()
  }, [isDown, options])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another place begins with its nearest again.
  useEffect(() => setMore(false), [origin])

  // Only where the page asks for it: the nearest terminal of a postcode, chosen without a click.
  useEffect(() => {
    const postcode = $quote.get().postcode || options.postcode
    if (!set || !startsSearch(options.autoSelect, carrier.$point.get(), postcode)) return
    picker.type(postcode)
    void picker.submit()
  }, [set, carrier, picker, options])
  useEffect(() => {
    const first = set?.points[listed[0] ?? -1]
    if (options.autoSelect && origin && first && !carrier.$point.get()) carrier.confirm(first.code, false)
  }, [origin, set, listed, carrier, options])

  const confirm = (code: string) => {
    carrier.confirm(code, true)
    if (options.mode !== 'inline') setDown(false)
    button.current?.focus()
  }
  const close = () => {
    carrier.discard()
    picker.list()
    picker.afterPause(() => void picker.submit(true), DROPDOWN_MS)
    setStage('')
    emit(host, 'pickup-terminals:closed', { carrier: options.carrier })
  }

  return (
    <div ref={root} className={`${options.carrier}-terminals-list skerry-pickup skerry-terminals`} data-status={status}>
      <Status status={status} retry={() => void carrier.list.load()} />
      {status === 'ready' && set && (
        <>
          {options.mode !== 'inline' && (
            <button
              ref={button}
              type="button"
              className="skerry-terminals__dropdown"
              aria-expanded={isDown}
              aria-controls={`${uid}-box`}
              onClick={() => setDown(!isDown)}
              onKeyDown={event => {
                if (event.key === 'Escape') setDown(false)
              }}
            >
              {chosen ? chosenText(chosen) : translate(labels.select)}
            </button>
          )}
          {isDown && (
            // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the dropdown from wherever the focus is in it.
            <div
              id={`${uid}-box`}
              className="skerry-terminals__box"
              onKeyDown={event => {
                if (event.key !== 'Escape' || options.mode === 'inline') return
                setDown(false)
                button.current?.focus()
              }}
            >
              <Search
                picker={picker}
                options={options}
                listId={`${uid}-list`}
                field={field}
                list={control}
                placeholder={translate(labels.placeholder)}
                nothing={labels.notFound}
                onSubmit={() => void picker.submit(true)}
              />
              <PointList
                id={`${uid}-list`}
                label={translate(labels.list)}
                points={set.points}
                order={listed}
                distances={list.distances}
                hasTowns={list.hasTowns}
                candidate={chosen ? (set.numberOf.get(chosen.code) ?? -1) : -1}
                last={options.recent ? (set.numberOf.get(last) ?? -1) : -1}
                control={control}
                field={field}
                onChoose={number => confirm(set.points[number]?.code ?? '')}
              />
              {listed.length < order.length && (
                <button type="button" className="skerry-terminals__more" onClick={() => setMore(true)}>
                  {translate(labels.showMore)}
                </button>
              )}
            </div>
          )}
          {options.map && options.tiles && (
            <button
              ref={opener}
              type="button"
              className={`show-${options.carrier}-map skerry-terminals__map`}
              aria-haspopup="dialog"
              {...approached}
              onClick={() => {
                setDown(options.mode === 'inline')
                setStage('open')
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
        <TerminalDialog
          carrier={carrier}
          options={options}
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
