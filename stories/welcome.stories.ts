import gallery from 'shop:/aurora-parka.html#.gallery-placeholder'
import form from 'shop:/aurora-parka.html#.product-add-form'
import price from 'shop:/aurora-parka.html#.product-info-price .price-box'
import { referenceOf, widgetNames } from '../widgets/references.ts'
import type { Globals } from './book/globals.ts'
import { settled } from './book/settled.ts'
import { inLanguage } from './book/widget.ts'

const PLACES = ['Product', 'Listing', 'Navigation', 'Theme', 'Visitor', 'Checkout', 'Account', 'Admin'] as const

const linkTo = (place: string, name: string) => `./?path=/docs/${place.toLowerCase()}-${name}--docs`

const widgetsOf = (place: string) =>
  widgetNames.flatMap(name => {
    const reference = referenceOf(name)
    return reference?.place === place ? [{ name, about: reference.about }] : []
  })

const places = () =>
  PLACES.map(
    place =>
      `<section class="welcome-place" aria-labelledby="place-${place}"><h3 id="place-${place}">${place}</h3><ul>${widgetsOf(
        place,
      )
        .map(
          ({ name, about }) =>
            `<li><a href="${linkTo(place, name)}" target="_top"><code>${name}</code></a><p>${about.replaceAll('`', '')}.</p></li>`,
        )
        .join('')}</ul></section>`,
  ).join('')

const welcome = (language: string) => `<div class="welcome">
<header class="welcome-head">
  <img src="./skerry.svg" width="150" height="34" alt="Skerry">
  <h1>Islands of React on the page your shop already prints.</h1>
  <p class="welcome-lead">One script tag, data attributes, and every swatch, cart, filter and checkout step works on the server’s own markup. Without the tag, the page still sells.</p>
  <ul class="welcome-facts">
    <li><strong>${widgetNames.length}</strong> widgets, each shown in every state</li>
    <li><strong>29 kB</strong> at most on a product page</li>
    <li><strong>WCAG 2.2 AA</strong> tested in five themes and two directions</li>
    <li><strong>0</strong> inline scripts, under the strictest policy</li>
  </ul>
</header>
<section class="welcome-live" aria-labelledby="live">
  <div class="welcome-picture">${inLanguage(gallery, language)}</div>
  <div class="welcome-choice"><h2 id="live">Choose one</h2>
    <p>This is not a picture. It is the HTML that a shop prints, with four working widgets. The toolbar above changes theme, language, direction, flavour, and the network.</p>
    ${inLanguage(price, language)}${inLanguage(form, language)}</div>
</section>
<section class="welcome-three" aria-label="Who it is for">
  <article><h2>Designers</h2><p>Every widget in every state, in light, dark and high contrast, and in two themes made of tokens alone. Change a token and copy the CSS.</p><p><a href="./?path=/story/skerry-tokens--tokens" target="_top">Open the tokens</a></p></article>
  <article><h2>Theme developers</h2><p>The Code panel shows the markup to copy and follows the controls. Each widget’s page lists its attributes, events, calls and texts.</p><p><a href="./?path=/story/product-swatches--unselected" target="_top">See the swatches</a></p></article>
  <article><h2>Merchants</h2><p>Whole pages of a shop, from the listing to the order, over slow, failing and lost networks.</p><p><a href="./?path=/story/shop-pages--product" target="_top">Open the shop</a></p></article>
</section>
<section class="welcome-all" aria-labelledby="all"><h2 id="all">All widgets</h2><div class="welcome-places">${places()}</div></section>
</div>`

export default {
  title: 'Skerry',
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  tags: ['!autodocs'],
}

export const Welcome = {
  render: (_args: unknown, { globals }: { globals: Globals }) => welcome(globals.language),
  play: ({ canvasElement }: { canvasElement: HTMLElement }) => settled(canvasElement),
}
