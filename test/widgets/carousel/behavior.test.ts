import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import widget from '../../../widgets/carousel/index.ts'
import { connect, disconnectAll } from '../../support/behavior.ts'
import { event, find } from '../../support/kernel.ts'

const SLIDE_PX = 100
const MARKUP = '<ul><li>1</li><li>2</li><li>3</li><li>4</li><li>5</li></ul>'

/** Where a browser would put the slides of a row that scrolls. */
const layOut = () => {
  const track = find('ul')
  track.scrollTo = (({ left }: { left: number }) => {
    track.scrollLeft = left
    track.dispatchEvent(new Event('scroll'))
  }) as never
  track.getBoundingClientRect = () => ({ left: 0, right: 2 * SLIDE_PX }) as DOMRect
  ;[...track.children].forEach((slide, index) => {
    Object.defineProperty(slide, 'offsetWidth', { value: SLIDE_PX })
    slide.getBoundingClientRect = () => {
      const left = index * SLIDE_PX - track.scrollLeft
      return { left, right: left + SLIDE_PX } as DOMRect
    }
  })
}

const open = async (more = '') => {
  const trial = connect(widget, 'carousel', `<div data-widget="carousel" data-items="2" ${more}>${MARKUP}</div>`)
  layOut()
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(200)
  if (more.includes('autoplay')) {
    await import('../../../widgets/carousel/autoplay.ts')
    // What hangs on the chunk's arrival has happened after this.
    await vi.advanceTimersByTimeAsync(0)
  }
  return trial
}
const button = (name: string) => find<HTMLButtonElement>(`button[aria-label="${name}"]`)
const inSight = () =>
  [...document.querySelectorAll('li')]
    .filter(slide => !slide.inert)
    .map(slide => slide.textContent)
    .join('')
/** A movement of 250 ms, and the rest after it. */
const move = () => vi.advanceTimersByTimeAsync(500)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  disconnectAll()
  vi.useRealTimers()
})

test('shows one page after the other; hidden slides can’t be focused', async () => {
  const { host } = await open()
  expect(inSight()).toBe('12')
  const changed = event<{ page: number; pages: number }>('carousel:changed', host)
  button('Next').click()
  await move()
  expect(inSight()).toBe('34')
  expect((await changed).detail).toEqual({ page: 1, pages: 3 })
  button('Next').click()
  await move()
  expect(inSight()).toBe('45')
  expect(button('Next').getAttribute('aria-disabled')).toBe('true')
  button('Next').click()
  await move()
  expect(inSight()).toBe('45')
})

test('the row may stand behind the options of the host, as in every page of the reference', () => {
  const script = '<script type="application/json" data-options>{"items": 2}</script>'
  const { host } = connect(widget, 'carousel', `<div data-widget="carousel">${script}${MARKUP}</div>`)
  expect(host.querySelectorAll('.skerry-carousel__dots > *').length).toBeGreaterThan(1)
})

test('a second press during a movement goes on to the next page, and no slide snaps meanwhile', async () => {
  await open()
  button('Next').click()
  await vi.advanceTimersByTimeAsync(100)
  button('Next').click()
  await vi.advanceTimersByTimeAsync(100)
  expect(find('ul').style.scrollSnapType).toBe('none')
  await move()
  expect(find('ul').style.scrollSnapType).toBe('')
  expect(inSight()).toBe('45')
})

test('a dot leads to its page', async () => {
  await open()
  button('Page 3 of 3').click()
  await move()
  expect(button('Page 3 of 3').getAttribute('aria-current')).toBe('true')
  expect(inSight()).toBe('45')
})

test('a finger that scrolls the row changes the page too', async () => {
  await open()
  find('ul').scrollTo({ left: 200 })
  await move()
  expect(inSight()).toBe('34')
})

test('a carousel that loops begins anew after its last page', async () => {
  await open('data-loop="1"')
  button('Previous').click()
  await move()
  expect(inSight()).toBe('45')
  button('Next').click()
  await move()
  expect(inSight()).toBe('12')
})

test('never moves by itself without data-autoplay', async () => {
  await open()
  expect(find('.skerry-carousel__pause').hidden).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(inSight()).toBe('12')
})

test('with data-autoplay the page changes every 5000 ms until the shopper pauses it', async () => {
  await open('data-autoplay="1"')
  await vi.advanceTimersByTimeAsync(4700)
  expect(inSight()).toBe('12')
  await vi.advanceTimersByTimeAsync(600)
  expect(inSight()).toBe('34')
  button('Pause').click()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(inSight()).toBe('34')
})

test('a carousel waits while the page is hidden', async () => {
  await open('data-autoplay="1"')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(inSight()).toBe('12')
})

test('a carousel waits while something in it has the focus', async () => {
  await open('data-autoplay="1"')
  button('Next').focus()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(inSight()).toBe('12')
})

test('under reduced motion nothing moves by itself, and pages change at once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await open('data-autoplay="1"')
  expect(document.querySelector<HTMLElement>('.skerry-carousel__pause')?.hidden).toBe(true)
  button('Next').click()
  expect(find('ul').scrollLeft).toBe(200)
})

test('a window that changed is measured after 200 ms', () => {
  const { host } = connect(
    widget,
    'carousel',
    `<div data-widget="carousel" data-responsive='{"0":{"items":1},"600":{"items":4}}'>${MARKUP}</div>`,
  )
  const count = () => host.style.getPropertyValue('--skerry-carousel-items')
  expect(count()).toBe('4')
  vi.stubGlobal('innerWidth', 400)
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(199)
  expect(count()).toBe('4')
  vi.advanceTimersByTime(1)
  expect(count()).toBe('1')
})

test('a dot keeps the focus where the window’s bar moves, which changes no page', async () => {
  await open()
  const dot = button('Page 2 of 3')
  dot.focus()
  dispatchEvent(new Event('resize'))
  await vi.advanceTimersByTimeAsync(200)
  expect(document.activeElement).toBe(dot)
})

test('the current dot has the focus of one that goes when a turned phone shows fewer slides', async () => {
  const { host } = connect(
    widget,
    'carousel',
    `<div data-widget="carousel" data-responsive='{"0":{"items":1},"600":{"items":2}}'>${MARKUP}</div>`,
  )
  layOut()
  button('Page 1 of 3').focus()
  vi.stubGlobal('innerWidth', 400)
  dispatchEvent(new Event('resize'))
  await vi.advanceTimersByTimeAsync(200)
  expect(host.querySelectorAll('.skerry-carousel__dot').length).toBe(5)
  expect(document.activeElement).toBe(button('Page 1 of 5'))
})

test('a carousel leaves the server’s markup behind', async () => {
  const { host, disconnect } = await open()
  disconnect()
  expect(host.innerHTML).toBe(MARKUP)
})

test('a host without a row fails in words', () => {
  expect(() => connect(widget, 'carousel', '<div data-widget="carousel"></div>')).toThrow('No row of slides.')
})
