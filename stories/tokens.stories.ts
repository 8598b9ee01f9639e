import quantity from 'shop:/aurora-parka.html#.field.qty'
import swatches from 'shop:/aurora-parka.html#.swatch-opt'
import { expect, fireEvent, within } from 'storybook/test'
import css from '../styles/tokens.css?raw'
import { here } from './book/kit.ts'
import { settled } from './book/settled.ts'
import { readTokens, resetTokens, toCss, tokenForm } from './book/tokens.ts'
import { toTemplate } from './book/trusted-types.ts'

const tokens = readTokens(css)

const preview = `<section class="tokens-preview" aria-label="Preview">
  <div class="tokens-type"><p>A parka for the open shore</p><p>Small and strong</p></div>
  <form>${swatches.en}${quantity.en}</form>
  <div class="messages"><div data-ui-id="message-success" class="message success"><div>You added Aurora Parka to your shopping cart.</div></div><div data-ui-id="message-error" class="message error"><div>The requested qty is not available.</div></div></div>
  <p>Rest here: it moves.</p><div class="tokens-motion"></div>
</section>`

const draw = (): HTMLElement => {
  const page = document.createElement('main')
  page.className = 'tokens'
  page.append(
    toTemplate(
      here(`<header class="tokens-head"><h1>Tokens</h1><p>Three tiers: the palette is what colours there are, the meaning what they are for, the part one place of one widget. A theme overrides meanings; a change here is in force at once, in this page. Take what you have changed along as CSS and load it after the kit’s sheet.</p></header>
  <div class="tokens-form"></div>
  <div class="tokens-side">${preview}<section aria-labelledby="css"><h2 id="css">Your theme</h2><div class="tokens-actions"><button type="button" data-do="copy">Copy CSS</button><button type="button" data-do="save">Save as file</button><button type="button" data-do="undo">Undo all</button></div><p aria-live="polite" class="tokens-status"></p><textarea class="tokens-css" readonly aria-labelledby="css"></textarea></section></div>`),
    ).content,
  )
  const part = <Kind extends HTMLElement>(selector: string) => page.querySelector(selector) as Kind
  const text = part<HTMLTextAreaElement>('.tokens-css')
  const status = part('.tokens-status')
  const fill = () => {
    const form = tokenForm(tokens, changes => {
      text.value = toCss(changes)
    })
    part('.tokens-form').replaceChildren(form)
    text.value = toCss(new Map())
  }
  const actions: Record<string, () => unknown> = {
    copy: async () => {
      try {
        await navigator.clipboard.writeText(text.value)
        status.textContent = 'Copied.'
      } catch {
        // Without https, or without permission.
        text.select()
        status.textContent = 'It is selected: copy it by hand.'
      }
    },
    save: () => {
      const url = URL.createObjectURL(new Blob([text.value], { type: 'text/css' }))
      Object.assign(document.createElement('a'), { href: url, download: 'my-theme.css' }).click()
      URL.revokeObjectURL(url)
    },
    undo: () => {
      resetTokens(tokens)
      fill()
    },
  }
  for (const button of page.querySelectorAll<HTMLElement>('[data-do]'))
    button.addEventListener('click', () => actions[button.dataset['do'] ?? '']?.())
  // Colour fields show the colours of the current theme.
  fill()
  return page
}

export default {
  title: 'Skerry/Tokens',
  tags: ['!autodocs'],
  // The next story has its own tokens.
  beforeEach: () => () => resetTokens(tokens),
  parameters: { layout: 'fullscreen', controls: { disable: true }, docs: { codePanel: false } },
}

export const Tokens = {
  render: draw,
  play: ({ canvasElement }: { canvasElement: HTMLElement }) => settled(canvasElement),
}

/** Changes apply at once and are listed in the stylesheet to copy. */
export const Changed = {
  render: draw,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await settled(canvasElement)
    const canvas = within(canvasElement)
    await fireEvent.input(canvas.getByLabelText('--skerry-swatch-size'), { target: { value: '56px' } })
    const swatch = canvasElement.querySelector('.swatch-option') as HTMLElement
    await expect(swatch.getBoundingClientRect().height).toBe(56)
    await expect(canvasElement.querySelector('.tokens-css')).toHaveValue(':root {\n  --skerry-swatch-size: 56px;\n}\n')
  },
}
