import { useEffect, useId, useRef } from 'react'
import { translate } from '../../core/page/translate.ts'
import { chosenText } from '../../core/pickup/point.ts'
import { PointSearch } from '../../core/view/pickup/search.tsx'
import type { ListControl } from '../../core/view/pickup/use-active-option.ts'
import { type CarrierView, useStart } from '../../core/view/pickup/use-carrier.ts'
import { labels } from './labels.ts'
import { MAX_SHOWN } from './model.ts'
import type { PickupTerminalsOptions } from './options.ts'

type DropdownProps = {
  state: CarrierView
  options: PickupTerminalsOptions
  isDown: boolean
  setDown(isDown: boolean): void
}

/** The chosen terminal as a button, and under it search and list; in the page itself without the button. */
export function Dropdown({ state, options, isDown, setDown }: DropdownProps) {
  const { carrier, set, chosen, last } = state
  const { picker } = carrier
  const isInline = options.mode === 'inline'
  const uid = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<ListControl>(undefined)

  useEffect(() => {
    if (!isDown || isInline) return
    // Under the last method the list would open below the window's edge.
    box.current?.scrollIntoView({ block: 'nearest' })
    field.current?.focus({ preventScroll: true })
  }, [isDown, isInline])

  useStart(carrier, isDown)

  const confirm = (code: string) => {
    carrier.confirm(code, true)
    if (!isInline) setDown(false)
    button.current?.focus()
  }

  return (
    <>
      {!isInline && (
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
      {isDown && set && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the dropdown from wherever the focus is in it.
        <div
          ref={box}
          id={`${uid}-box`}
          className="skerry-terminals__box"
          onKeyDown={event => {
            if (event.key !== 'Escape' || isInline) return
            setDown(false)
            button.current?.focus()
          }}
        >
          <PointSearch
            carrier={carrier}
            id={`${uid}-list`}
            field={field}
            list={list}
            label={translate(labels.list)}
            placeholder={translate(labels.placeholder)}
            nothing={labels.notFound}
            max={MAX_SHOWN}
            candidate={chosen ? (set.numberOf.get(chosen.code) ?? -1) : -1}
            last={options.recent ? last : ''}
            onSubmit={() => void picker.submit(true)}
            onChoose={number => confirm(set.points[number]?.code ?? '')}
          />
        </div>
      )}
    </>
  )
}
