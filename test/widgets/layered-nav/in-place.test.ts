import { expect, test, vi } from 'vitest'
import { markTitles } from '../../../widgets/layered-nav/in-place.ts'
import { find, page } from '../../support/kernel.ts'

test('the title of the chosen filters is a button on a phone alone, else the server’s heading', () => {
  page(
    '<div id="filters"><div class="filter-current"><strong role="heading" aria-level="2" data-role="title">Now Shopping by</strong></div></div>',
  )
  const roleWhere = (isPhone: boolean) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
    markTitles(find('#filters'))
    return find('strong').getAttribute('role')
  }
  expect([roleWhere(false), roleWhere(true), roleWhere(false)]).toEqual(['heading', 'button', 'heading'])
  vi.unstubAllGlobals()
})
