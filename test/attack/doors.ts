/**
 * The kit's doors for what comes from data, each by itself: HTML, addresses, requests, attributes, texts, options, storage
 * and cookies. Bundled from source and run in a browser's page by `test/walks/attack.walk.ts`.
 */
import { sections, toRecord, writeText } from '../../core/customer-data/storage.ts'
import { announce } from '../../core/dom/announce.ts'
import { make } from '../../core/dom/make.ts'
import { makeScript } from '../../core/dom/make-script.ts'
import { ownAddress } from '../../core/dom/own-address.ts'
import { plainText } from '../../core/dom/plain-text.ts'
import { replaceWithServerHtml, toFragment } from '../../core/dom/server-html.ts'
import { sourceSet } from '../../core/dom/source-set.ts'
import { webAddress } from '../../core/dom/web-address.ts'
import { showError } from '../../core/form/field-error.ts'
import { writeFormKeys } from '../../core/http/form-key.ts'
import { postForm } from '../../core/http/post-form.ts'
import { request, requestText } from '../../core/http/request.ts'
import { readInput } from '../../core/island/options.ts'
import { readFacts } from '../../core/page/config.ts'
import { readCookie, writeCookie } from '../../core/page/cookies.ts'
import { openPage } from '../../core/page/leave.ts'
import { shopAddress } from '../../core/page/shop-address.ts'
import { translate } from '../../core/page/translate.ts'
import { asList, asMap } from '../../core/schema/php.ts'
import { showAlert } from '../../core/view/alert.ts'
import { safeAttributes } from '../../widgets/pay-later/model.ts'
import { isReadable } from '../../widgets/section-value/model.ts'

type Place = HTMLElement

const link = (place: Place, address: string | undefined) => {
  if (address) place.append(make('a', { href: address }, 'x'))
}
const lost = () => {}

/** Door → what goes through it. */
export const doors: Readonly<Record<string, (text: string, place: Place) => unknown>> = {
  'HTML of an answer': async (text, place) => place.append(await toFragment(text)),
  'HTML of a message': async (text, place) => place.append(await toFragment(text, 'a b strong i em u div span')),
  'HTML that replaces an element': (text, place) => {
    const old = make('p')
    place.append(old)
    return replaceWithServerHtml(old, text)
  },
  'HTML as text': (text, place) => place.append(plainText(text)),
  'an address of this origin': (text, place) => link(place, ownAddress(text)),
  'an address of this origin, in a picture': (text, place) => place.append(make('img', { src: ownAddress(text) })),
  'an address of data': (text, place) => {
    const link = make('a', { href: text }, 'x')
    const button = make('button', { formaction: text }, 'x')
    // What leads to another page of the web may be data; what runs may not.
    for (const address of [link.href, button.formAction])
      if (/^(javascript|vbscript|blob):|^data:(?!image)/i.test(address)) throw new Error(address)
    place.append(make('img', { src: text, srcset: sourceSet(text) }))
  },
  'an address of a script': (text, place) => {
    let script: HTMLScriptElement
    try {
      script = makeScript(text)
    } catch {
      // Refused, by the door or by the policy.
      return
    }
    place.append(script)
  },
  'an address of data, in a style': (text, place) => {
    const box = make('p')
    box.style.backgroundImage = `url(${JSON.stringify(webAddress(text))})`
    box.style.background = text
    place.append(box)
  },
  'an address of the shop': (text, place) => link(place, shopAddress(text)),
  'a way on': text => openPage(text),
  'a way on without a way back': text => openPage(text, { replaces: true }),
  'a way on to a payment’s site': text => openPage(text, { others: ['https://pay.test/'] }),
  'a form’s address': text => postForm(text, { a: '1' }),
  'a form’s field': text => postForm('/cart/', { [text]: text }),
  'a form of the page': (text, place) => {
    const form = make('form', { method: 'post' }, make('input', { type: 'hidden', name: 'form_key' }))
    // As a server has printed it.
    form.setAttribute('action', text)
    place.append(form)
    writeFormKeys(place)
    const { hostname } = URL.canParse(text, location.href) ? new URL(text, location.href) : location
    const key = form.querySelector('input')?.value
    if (key && hostname !== location.hostname) throw new Error(`The form key goes to ${hostname}.`)
    form.remove()
  },
  'a request’s address': text => request(text, { form: { a: '1' }, timeoutMs: 500 }).catch(lost),
  'a request’s query': text => requestText(`/search/?${new URLSearchParams({ q: text })}`).catch(lost),
  'a request’s field': text => request('/cart/', { form: { [text]: text } }).catch(lost),
  'a request’s JSON': text => request('/rest/', { json: { [text]: text } }).catch(lost),
  'attributes of an element': (text, place) =>
    place.append(make('p', { title: text, 'aria-label': text, 'data-text': text, class: text }, text)),
  'a name of an attribute': (text, place) => {
    const secret = make('p')
    if (isReadable(text)) secret.setAttribute(text, 'secret')
    place.append(secret)
  },
  'names of a provider’s attributes': (text, place) =>
    place.append(make('p', safeAttributes({ [text]: text, class: text, 'data-x': text }))),
  'an announcement': text => announce(text),
  'a translated text': (text, place) => place.append(translate(text, text, text), translate('%1 of %2', text, text)),
  'an error at a field': (text, place) => {
    const field = make('input', { id: 'f' })
    place.append(make('div', { class: 'control' }, field))
    showError(field, text)
  },
  'an alert': text => {
    showAlert(text)
    document.querySelector('dialog')?.remove()
  },
  'options of a host': (text, place) => {
    const host = make('div', { 'data-widget': 'x', 'data-a': text, 'data-options': text })
    place.append(host)
    try {
      Object.assign({}, readInput(host)('x'))
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
    }
  },
  'facts of the page': text => {
    try {
      readFacts({
        baseUrl: text,
        locale: text,
        sections: { [text]: text, sections: text },
        dictionary: { [text]: text },
      })
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    } finally {
      readFacts({})
    }
  },
  'stored sections': text => {
    localStorage.setItem('mage-cache-storage', text)
    sections.read()
    sections.write({ cart: { data_id: 1, text } })
  },
  'a stored text': text => {
    writeText(text, text)
    localStorage.removeItem(text)
  },
  'a record': text => Object.assign({}, toRecord(text), asMap(toRecord(text)), asList(toRecord(text))),
  'a cookie': text => {
    // A text with half of a pair of surrogates cannot be encoded; JSON, which cookies have, writes it as ASCII.
    writeCookie('attack', text.replace(/[\ud800-\udfff]/g, ''), new Date(Date.now() + 1000))
    if (readCookie('attack') !== text && /^[\w ]*$/.test(text)) throw new Error('The cookie is another.')
  },
}
