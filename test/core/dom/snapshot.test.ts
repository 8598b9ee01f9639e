import { expect, test } from 'vitest'
import { snapshot } from '../../../core/dom/snapshot.ts'
import { find, page } from '../../support/kernel.ts'

const MARKUP = '<p class="price" style="color: red">€<b title="old">10</b></p><i hidden="">!</i>'

test('puts attributes and nodes back as they were', () => {
  page(`<div>${MARKUP}</div>`)
  const bold = find('b')
  const restore = snapshot(document.querySelectorAll<HTMLElement>('div *'))
  find('p').style.minInlineSize = '6ch'
  find('p').className = ''
  bold.textContent = '12'
  bold.removeAttribute('title')
  find('i').hidden = false
  find('i').setAttribute('lang', 'lt')
  find('p').replaceChildren('€12')
  restore()
  expect(find('div').innerHTML.replace('red;', 'red')).toBe(MARKUP)
  expect(find('b')).toBe(bold)
})

test('touches nothing that did not change', async () => {
  page(`<div>${MARKUP}</div>`)
  const restore = snapshot(document.querySelectorAll<HTMLElement>('div *'))
  const records: MutationRecord[] = []
  const observer = new MutationObserver(found => records.push(...found))
  observer.observe(find('div'), { subtree: true, childList: true, attributes: true, characterData: true })
  restore()
  await Promise.resolve()
  expect(records).toEqual([])
  observer.disconnect()
})
