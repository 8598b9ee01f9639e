import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../../core/dom/announce.ts'
import { translate } from '../../core/page/translate.ts'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { useUid } from '../../core/view/use-uid.ts'
import { attributeIn, type begin, type Facts, fieldsOf, PREFIX, writeFields } from './behavior.ts'
import { labels } from './labels.ts'
import { type Late, loadLate } from './load-late.ts'
import type { Rules } from './model.ts'
import { SwatchGroup } from './swatch-group.tsx'
import { optionOf } from './variants.ts'

/** Options of the page, what `begin` made of them, and what dropdowns need. */
export type Drawn = Facts & ReturnType<typeof begin> & { rules: Rules; late: Late | undefined }

/** Luma's elements and classes (swatches contract, A2), so a theme's rules and scripts find them. */
export function Swatches({ options, host, signal }: ViewProps<Drawn>) {
  const { $chosen, enableControlLabel, root, showTooltip } = options
  const { attributes, isSequential } = options.variants
  const { attributes: chosen } = useStore($chosen)
  const [late, setLate] = useState(options.late)
  const [missing, setMissing] = useState<readonly string[]>([])
  const before = useRef(chosen)
  const uid = useUid('swatches')

  useLayoutEffect(() => writeFields(root, chosen), [root, chosen])

  useEffect(() => {
    const lost = attributes.filter(({ id }) => before.current[id] && !chosen[id]).map(({ label }) => label)
    before.current = chosen
    announce(lost.length ? translate(labels.cleared, lost.join(', ')) : '')
  }, [attributes, chosen])

  useEffect(() => {
    if (late) {
      late.connectRedirect(host, options, signal)
      if (showTooltip) late.connectTooltip(host, '.swatch-option', signal)
      return
    }
    // With the first touch come reasons, tooltip and redirect.
    const touch = () => loadLate().then(setLate, () => {})
    const around = host.closest('form') ?? host
    for (const name of ['mouseover', 'focusin', 'submit']) around.addEventListener(name, touch, { signal, once: true })
  }, [host, late, options, signal, showTooltip])

  useEffect(() => {
    // Whoever checks the form (add-to-cart, or the browser) meets required fields; the message is ours, at the group.
    const tell = (event: Event) => {
      event.preventDefault()
      const invalid = fieldsOf(root).filter(({ validity }) => !validity.valid)
      const ids = invalid.map(({ name }) => attributeIn(name))
      setMissing(ids)
      host.querySelector<HTMLElement>(`[data-attribute-id="${ids[0]}"] :is(select, [tabindex="0"])`)?.focus()
    }
    root.addEventListener('invalid', tell, { capture: true, signal })
  }, [host, root, signal])

  return attributes.map(attribute => {
    const { id, code, label, isSwatch } = attribute
    const option = optionOf(attribute, chosen)
    const isMissing = missing.includes(id) && !option
    const labelId = `option-label-${code}-${id}`
    const fieldId = isSequential ? `attribute${id}` : `${uid}-${id}`
    const part = {
      facts: options,
      late,
      attribute,
      chosen,
      labelId,
      fieldId,
      validity: { 'aria-invalid': isMissing, 'aria-describedby': isMissing ? `${uid}-error-${id}` : undefined },
    }
    const name = `${PREFIX}${id}]`
    const Label = isSwatch ? 'span' : 'label'
    return (
      <div
        key={id}
        className={`swatch-attribute ${code}${isSequential ? ' field configurable required' : ''}`}
        data-attribute-id={id}
        data-attribute-code={code}
        data-option-selected={option?.id}
      >
        {enableControlLabel && (
          <Label id={labelId} className="swatch-attribute-label" {...(!isSwatch && { htmlFor: fieldId })}>
            {label}
          </Label>
        )}
        {enableControlLabel && isSwatch && (
          <span className="swatch-attribute-selected-option" aria-live="polite">
            {option?.label}
          </span>
        )}
        {isSwatch ? <SwatchGroup {...part} /> : late && <late.Dropdown {...part} name={name} />}
        {!isSequential && root === host && (
          <input
            className="swatch-input super-attribute-select"
            name={name}
            data-selector={name}
            data-attr-name={code}
            required
            aria-hidden
            tabIndex={-1}
          />
        )}
        {isMissing && (
          <div className="mage-error" id={`${uid}-error-${id}`}>
            {translate(labels.required)}
          </div>
        )}
      </div>
    )
  })
}
