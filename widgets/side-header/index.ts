import * as v from 'valibot'
import { setAttributes } from '../../core/dom/make.ts'
import { onMedia } from '../../core/dom/media.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { isCrumbFixed, isPastEnd, SIDE } from './model.ts'

/** Toggle → its popup, as Porto prints them. */
const POPUPS: readonly (readonly [toggle: string, popup: string])[] = [
  ['.top-links-icon', 'ul.links'],
  ['.search-toggle-icon', '.block-search'],
]

/** Sets classes only; the theme's stylesheet places the parts. */
const connectSideHeader = (host: HTMLElement, _options: unknown, signal: AbortSignal) => {
  const menu = host.querySelector('.navigation')
  const crumbs = document.querySelector('.page-wrapper > .breadcrumbs')
  const isHome = document.body.classList.contains('cms-index-index')
  let isWide = false
  let isFixed = false

  const follow = () => {
    const scrolled = isWide ? scrollY : 0
    if (!isHome) host.classList.toggle('fixed-bottom', isPastEnd(scrolled, host.scrollHeight, innerHeight))
    isFixed = isCrumbFixed(isFixed, scrolled, crumbs?.getBoundingClientRect().top ?? 0)
    crumbs?.classList.toggle('fixed-position', isFixed)
  }
  onMedia(
    SIDE,
    matches => {
      isWide = matches
      menu?.classList.toggle('side-megamenu', matches)
      follow()
    },
    signal,
  )
  addEventListener('scroll', follow, { signal, passive: true })
  addEventListener('resize', follow, { signal })

  for (const [icon, name] of POPUPS) {
    const toggle = host.querySelector<HTMLElement>(icon)
    const popup = toggle?.parentElement?.querySelector(name)
    if (!toggle || !popup) continue
    const show = (isShown: boolean) => {
      popup.classList.toggle('show', isShown)
      toggle.setAttribute('aria-expanded', `${isShown}`)
    }
    const before = toggle.getAttribute('aria-expanded')
    show(false)
    signal.addEventListener('abort', () => {
      popup.classList.remove('show')
      setAttributes(toggle, { 'aria-expanded': before })
    })
    document.addEventListener(
      'click',
      ({ target }) => {
        if (toggle.contains(target as Node)) show(!popup.classList.contains('show'))
        else if (!popup.contains(target as Node)) show(false)
      },
      { signal },
    )
    host.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !popup.classList.contains('show')) return
        show(false)
        toggle.focus()
      },
      { signal },
    )
  }

  // On the cart page the estimate of shipping is open until a rate is chosen.
  const shipping = document.querySelector<HTMLElement>('#block-shipping')
  const rates = shipping?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []
  if (rates.length && ![...rates].some(({ checked }) => checked)) shipping?.classList.add('active')
  if (shipping instanceof HTMLDetailsElement && shipping.classList.contains('active')) shipping.open = true

  return () => {
    menu?.classList.remove('side-megamenu')
    host.classList.remove('fixed-bottom')
    crumbs?.classList.remove('fixed-position')
  }
}

/** A header at the side of wide windows. */
export default defineBehavior(v.object({}), connectSideHeader)
