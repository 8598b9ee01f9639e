import { emit } from '../../core/dom/emit.ts'
import { greatCircleKm } from '../../core/map/distance.ts'
import { translate } from '../../core/page/translate.ts'
import { chosenText } from '../../core/pickup/point.ts'
import { FIRST_FIELDS } from '../../core/pickup/read-points.ts'
import { defineView, type ViewProps } from '../../core/view/define-view.tsx'
import { PickerCard } from '../../core/view/pickup/card.tsx'
import { Status } from '../../core/view/pickup/status.tsx'
import { useCarrier, useSelectEvent } from '../../core/view/pickup/use-carrier.ts'
import { useDialog } from '../../core/view/pickup/use-dialog.ts'
import { labels } from './labels.ts'
import { DEFAULT_ZOOM, POINT_ZOOM, SEARCH_MS } from './model.ts'
import { PickupPointsOptions } from './options.ts'

/** The chosen point, and a card to choose another in a dialog or in the page itself. */
function PickupPoints(props: ViewProps<PickupPointsOptions>) {
  const { options, host } = props
  const { carrier, chosen, last, status, error, reason } = useCarrier(props, 'pickup-points', {
    fields: FIRST_FIELDS,
    rules: { distanceKm: greatCircleKm, minLetters: 1, pauseMs: SEARCH_MS },
    missing: translate(labels.missing),
  })
  const dialog = useDialog()
  const { stage, isOpen } = dialog

  const close = () => {
    carrier.discard()
    carrier.picker.listOnly()
    dialog.close()
    emit(host, 'pickup-points:closed', { carrier: options.carrier })
  }

  useSelectEvent(carrier, host, 'pickup-points', () => isOpen && close())

  const card = (isDialog: boolean) => (
    <PickerCard
      carrier={carrier}
      texts={{
        title: translate(labels.header),
        list: translate(labels.header),
        placeholder: translate(labels.placeholder),
        select: translate(labels.select),
      }}
      pointZoom={POINT_ZOOM}
      last={options.recent ? last : ''}
      showCountry={map => map.showAll(DEFAULT_ZOOM)}
      onConfirm={code => {
        carrier.confirm(code, true)
        if (isDialog) close()
      }}
      onClose={isDialog ? close : undefined}
      isOpen={isOpen || !isDialog}
    />
  )

  return (
    <div className={`skerry-pickup ${options.carrier}-shipping-container`} data-status={status}>
      <Status status={status} error={error} retry={() => void carrier.list.load()} />
      {status === 'ready' && (
        <>
          <p className="skerry-pickup__header">{translate(labels.selectorHeader)}</p>
          <p className={`skerry-pickup__chosen ${options.carrier}-chosen-point`} data-point-id={chosen?.code}>
            {chosen ? chosenText(chosen) : translate(labels.nothingChosen)}
          </p>
          {options.mode === 'dialog' ? (
            <button
              type="button"
              className={`skerry-pickup__open ${options.carrier}-modal-btn`}
              aria-haspopup="dialog"
              {...dialog.approached}
              onClick={event => {
                dialog.open(event)
                emit(host, 'pickup-points:opened', { carrier: options.carrier })
              }}
            >
              {translate(labels.open)}
            </button>
          ) : (
            card(false)
          )}
        </>
      )}
      <p className="skerry-pickup__reason" role="alert">
        {reason}
      </p>
      {stage && status === 'ready' && card(true)}
    </div>
  )
}

export default defineView(PickupPointsOptions, PickupPoints)
