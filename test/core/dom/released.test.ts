import { expect, test, vi } from 'vitest'
import { released } from '../../../core/dom/released.ts'

test('an element that is not pressed is released at once, a pressed one when the press has ended', async () => {
  const element = document.createElement('div')
  const pressed = vi.spyOn(element, 'matches').mockReturnValue(false)
  await released(element)
  pressed.mockReturnValue(true)
  const end = vi.fn()
  const wait = released(element).then(end)
  await new Promise(requestAnimationFrame)
  expect(end).not.toHaveBeenCalled()
  pressed.mockReturnValue(false)
  await wait
  expect(pressed).toHaveBeenCalledWith(':active')
})
