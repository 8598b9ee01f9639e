/** Filters on a phone: a sheet over the page, with the number of results on its button. */
import { useLayoutEffect, useMemo } from 'react'
import { translate } from '../../core/page/translate.ts'
import { Adopt } from '../../core/view/adopt.tsx'
import { Dialog } from '../../core/view/dialog.tsx'
import { labels } from './labels.ts'

type FilterSheetProps = { host: HTMLElement; count: number | undefined; close(): void }

/** Shows the host in a modal dialog until the shopper is done; filtering continues inside. */
export function FilterSheet({ host, count, close }: FilterSheetProps) {
  const nodes = useMemo(() => [host], [host])
  useLayoutEffect(() => {
    document.body.classList.add('filter-active')
    return () => document.body.classList.remove('filter-active')
  }, [])
  useLayoutEffect(() => {
    const wide = matchMedia('(min-width: 768px)')
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [close])
  return (
    <Dialog className="skerry-layered-nav__sheet" label={translate(labels.filters)} onClose={close}>
      {/* No heading element: a theme's rules for headings would style it. */}
      <div className="skerry-layered-nav__heading" aria-hidden="true">
        {translate(labels.filters)}
      </div>
      <button
        type="button"
        className="skerry-layered-nav__close"
        aria-label={translate(labels.close)}
        onClick={close}
      />
      <Adopt nodes={nodes} className="skerry-layered-nav__content" />
      <button type="button" className="skerry-layered-nav__done" onClick={close}>
        {count === undefined
          ? translate(labels.showUncounted)
          : translate(count === 1 ? labels.showOne : labels.show, count)}
      </button>
    </Dialog>
  )
}
