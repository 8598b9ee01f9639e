import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { HOLD_MS } from '../../../core/island/early-events.ts'
import widget from '../../../widgets/layered-nav/index.ts'
import { LayeredNavOptions } from '../../../widgets/layered-nav/options.ts'
import { fakeServer } from '../../support/fake-server.ts'
import { find, page } from '../../support/kernel.ts'

vi.mock('../../support/load-chunk.ts', () => ({ load: () => new Promise(() => {}) }))

const RED = `${location.origin}/shop.html?color=49`

/** Presses a filter whose view never comes; returns the end of its island. */
const press = () => {
  page(`<div data-widget="layered-nav"><div class="filter-options"><a href="${RED}">Red</a></div></div>`)
  const end = new AbortController()
  widget.connect(find('[data-widget]'), v.parse(LayeredNavOptions, {}), end.signal, () => {})
  find('a').click()
  return end
}

test('a filter is requested while its view is still loading', async () => {
  const server = fakeServer()
  const end = press()
  await vi.waitFor(() => expect(server.asked.map(({ url }) => url.search)).toEqual(['?color=49']))
  end.abort()
})

test('the browser follows a filter’s link once its view has been loading for as long as a press is held', async () => {
  fakeServer()
  vi.useFakeTimers()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const end = press()
  vi.advanceTimersByTime(HOLD_MS - 1)
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(assign).toHaveBeenCalledExactlyOnceWith(RED)
  end.abort()
  vi.useRealTimers()
})
