import { afterEach, expect, test, vi } from 'vitest'
import { showMessage } from '../../../core/page/messages.ts'
import widget from '../../../widgets/messages/index.ts'
import { find, page } from '../../support/kernel.ts'

vi.mock('../../support/load-chunk.ts', () => ({ load: () => Promise.reject(new Error('did not arrive')) }))

let disconnect: (() => void) | void
afterEach(() => disconnect?.())

test('messages shows the words alone when what draws them does not arrive', async () => {
  page('<div data-placeholder="messages"></div>')
  disconnect = widget.connect(find('[data-placeholder]'), { place: 'top' }, new AbortController().signal, () => {})
  showMessage('success', 'You added <a href="/parka.html">Parka</a>.')
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('You added Parka.'))
})
