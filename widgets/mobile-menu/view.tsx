import { type KeyboardEvent, useRef, useState } from 'react'
import type { MenuItem } from '../../core/dom/menu-tree.ts'
import { translate } from '../../core/page/translate.ts'
import { Adopt } from '../../core/view/adopt.tsx'
import type { ViewProps } from '../../core/view/define-view.tsx'
import { useUid } from '../../core/view/use-uid.ts'
import { labels } from './labels.ts'
import { Levels } from './level.tsx'
import { tabAfterKey } from './model.ts'

export type DrawerFacts = {
  items: readonly MenuItem[]
  /** The page's own elements: they move in, and back when the drawer closes. */
  account: readonly Element[]
  settings: readonly Element[]
  close(): void
}

export function Drawer({ options: { items, account, settings, close } }: ViewProps<DrawerFacts>) {
  const uid = useUid('drawer')
  const [chosen, choose] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const parts = [
    { label: labels.menu, isThere: items.length > 0, content: <Levels items={items} /> },
    { label: labels.account, isThere: account.length > 0, content: <Adopt nodes={account} /> },
    { label: labels.settings, isThere: settings.length > 0, content: <Adopt nodes={settings} /> },
  ].filter(({ isThere }) => isThere)
  const hasTabs = parts.length > 1

  const press = (event: KeyboardEvent) => {
    const isMirrored = !!bar.current && getComputedStyle(bar.current).direction === 'rtl'
    const next = tabAfterKey(event.key, chosen, parts.length, isMirrored)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="skerry-mobile-menu__sheet">
      <div className="skerry-mobile-menu__bar">
        {hasTabs ? (
          <div role="tablist" aria-label={translate(labels.menu)} ref={bar} onKeyDown={press}>
            {parts.map(({ label }, index) => (
              <button
                key={label}
                type="button"
                role="tab"
                id={`${uid}-tab-${index}`}
                aria-controls={`${uid}-${index}`}
                aria-selected={index === chosen}
                tabIndex={index === chosen ? 0 : -1}
                onClick={() => choose(index)}
              >
                {translate(label)}
              </button>
            ))}
          </div>
        ) : (
          <span className="skerry-mobile-menu__name">{translate(parts[0]?.label ?? labels.menu)}</span>
        )}
        <button
          type="button"
          className="action close skerry-mobile-menu__close"
          aria-label={translate(labels.close)}
          onClick={close}
        />
      </div>
      {parts.map(({ label, content }, index) => (
        <div
          key={label}
          className="skerry-mobile-menu__part"
          id={`${uid}-${index}`}
          hidden={index !== chosen}
          {...(hasTabs && { role: 'tabpanel', 'aria-labelledby': `${uid}-tab-${index}` })}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
