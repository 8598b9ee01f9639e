import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { HOLD_MS } from '../../../core/island/early-events.ts'
import widget from '../../../widgets/layered-nav/index.ts'
import { LayeredNavOptions } from '../../../widgets/layered-nav/options.ts'
import { find, page } from '../../support/kernel.ts'

vi.mock('../../support/load-chunk.ts', () => ({ load: () => new Promise(() => {}) }))

test('the browser follows a filter’s link once its view has been loading for as long as a press is held', async () => {
  vi.useFakeTimers()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { origin } = location
  page(
    `<div data-widget="layered-nav"><div class="filter-options"><a href="${origin}/shop.html?color=49">Red</a></div></div>`,
  )
  const end = new AbortController()
  widget.connect(find('[data-widget]'), v.parse(LayeredNavOptions, {}), end.signal, () => {})
  find('a').click()
  vi.advanceTimersByTime(HOLD_MS - 1)
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(assign).toHaveBeenCalledExactlyOnceWith(`${origin}/shop.html?color=49`)
  end.abort()
  vi.useRealTimers()
})
