/** Hosts that replace the tabs of Magento's product page, and the reviews that Magento loads into one of them. */
import { onParsed } from '../../core/dom/parsed.ts'
import type { Replaced } from '../../core/legacy/replaced.ts'

const REVIEWS = 'Magento_Review/js/process-reviews'

type ReviewsConfig = { readonly productReviewUrl?: unknown; readonly reviewsTabSelector?: unknown }

const sectionsOf = (host: HTMLElement) => {
  const contents = [...host.querySelectorAll<HTMLElement>(':scope > [data-role=content]')]
  return [...host.querySelectorAll<HTMLElement>(':scope > [data-role=collapsible]')].map((title, index) => ({
    title,
    content: contents[index],
  }))
}

/** The element that the address names. Of its own: the takeover loads no file beside this one. */
const target = () => {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    return null
  }
}

export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  const config = (name: string) => Object(replaced.components.find(component => component.name === name)?.config)
  const { active = 0 } = config('tabs')
  const over = new AbortController()
  const { signal } = over
  // A page that is still loading has only some of them.
  const sections = () => sectionsOf(host)
  const named = () => sections().find(({ content }) => content?.contains(target()))

  const loadReviews = (id: string) => {
    const { productReviewUrl: url, reviewsTabSelector: tab } = config(REVIEWS) as ReviewsConfig
    const reviews = sections().find(({ title }) => tab === `#${title.id}`)?.content
    if (!reviews || reviews.id !== id || typeof url !== 'string') return
    import('./reviews.ts').then(
      ({ showReviews }) => showReviews(reviews, url, signal),
      () => {},
    )
  }

  // Magento's themes show the open section by its class; the widget is loaded with the first touch.
  const showFirst = () => {
    const open = named() ?? sections()[active]
    for (const section of sections()) {
      const isOpen = section.title === open?.title
      section.title.classList.toggle('active', isOpen)
      section.content?.classList.toggle('active', isOpen)
      if (!isOpen) section.content?.style.setProperty('display', 'none')
    }
    loadReviews(open?.content?.id ?? '')
  }
  const showAll = () => {
    for (const { content } of sections()) content?.style.removeProperty('display')
  }
  onParsed(showFirst, signal)

  const connected = new Promise<void>(resolve =>
    host.addEventListener('island:connected', event => event.target === host && resolve(), { signal }),
  )
  connected.then(showAll)
  host.addEventListener('tabs:changed', event => loadReviews((event as CustomEvent<{ id: string }>).detail.id), {
    signal,
  })
  // The kernel starts the widget with an address inside its host; once connected, the widget follows links by itself.
  const follow = () => {
    if (!named()) return
    connected.then(() => {
      // The browser could not: the section was closed.
      if (!signal.aborted) target()?.scrollIntoView()
      loadReviews(named()?.content?.id ?? '')
    })
  }
  addEventListener('hashchange', follow, { signal })
  connected.then(() => removeEventListener('hashchange', follow))

  replaced.options = { active }
  replaced.undo = () => {
    over.abort()
    showAll()
    for (const { title, content } of sections())
      for (const element of [title, content]) element?.classList.remove('active')
  }
}
