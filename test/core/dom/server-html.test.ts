import { afterEach, expect, test, vi } from 'vitest'
import { plainText } from '../../../core/dom/plain-text.ts'
import { replaceWithServerHtml } from '../../../core/dom/server-html.ts'

afterEach(() => document.body.replaceChildren())

const given = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as Element
}

test('replaceWithServerHtml puts the HTML in the place of the element and returns the element', async () => {
  const old = given('<div class="minicart-wrapper">old</div><p>after</p>')
  expect(await replaceWithServerHtml(old, '<div class="minicart-wrapper">new</div>')).toEqual([old])
  expect(document.body.innerHTML).toBe('<div class="minicart-wrapper">new</div><p>after</p>')
})

test('replaceWithServerHtml raises contentUpdated once, on the new content', async () => {
  const received = vi.fn()
  document.addEventListener('contentUpdated', received)
  await replaceWithServerHtml(given('<div>old</div>'), '<div id="new">new</div><div>more</div>')
  expect(received.mock.calls.map(([event]) => event.target.id)).toEqual(['new'])
  document.removeEventListener('contentUpdated', received)
})

test('replaceWithServerHtml gives forms of cached HTML the key of the cookie', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the shop's own script sets it.
  document.cookie = 'form_key=Kit0FormKey12345;path=/'
  await replaceWithServerHtml(given('<div>old</div>'), '<form><input name="form_key" value="of somebody else"></form>')
  expect(document.querySelector<HTMLInputElement>('[name=form_key]')?.value).toBe('Kit0FormKey12345')
})

test.each([
  ['<span class="price">$52.00</span>', '$52.00'],
  ['\n  Excl.&#x20;Tax &amp; more\n', 'Excl. Tax & more'],
  ['&lt;b&gt; &quot;x&quot; &#39;y&#39; &apos;z&apos;', "<b> \"x\" 'y' 'z'"],
  ['12&nbsp;€ &#8364;', '12\u00a0€ €'],
  ['a &unknown; &#9999999999; &#xfffffff; b', 'a &unknown; &#9999999999; &#xfffffff; b'],
  ['1 < 2', '1 < 2'],
  ['', ''],
])('plainText reads %j as %j', (html, text) => expect(plainText(html)).toBe(text))
