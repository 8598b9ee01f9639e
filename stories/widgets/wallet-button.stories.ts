import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ALWAYS_FULL } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const button = (text: string) => `<div class="paypal checkout wallet" data-widget="wallet-button" data-place="cart">
  <script type="application/json" data-options>{"getTokenUrl": "/paypal/express/getTokenData/", "onAuthorizeUrl": "/paypal/express/onAuthorization/", "dataAttributes": {"data-namespace": "storyWallet"}, "button": 1}</script>
  <a class="action wallet-link" href="/paypal/express/start/button/1/">${text}</a>
</div>`
const snippet = { en: button('Pay with PayPal'), lt: button('Mokėti per PayPal'), ar: button('ادفع عبر PayPal') }

type Options = {
  onInit(data: object, actions: { enable(): void; disable(): void }): void
  onClick(data: object, actions: { resolve(): boolean; reject(): boolean }): Promise<unknown>
  createOrder(): Promise<string>
  onError(error: unknown): void
}

/** A wallet without a window: its button asks the shop for a token. */
const storyWallet = {
  Buttons: (options: Options) => ({
    async render(place: HTMLElement) {
      const own = document.createElement('button')
      own.className = 'wallet-sdk'
      own.textContent = 'PayPal'
      Object.assign(own.style, { background: '#ffc439', color: '#111' })
      own.addEventListener('click', async () => {
        const isValid = await options.onClick({}, { resolve: () => true, reject: () => false })
        if (isValid) await options.createOrder().catch(error => options.onError(error))
      })
      place.append(own)
      options.onInit({}, { enable() {}, disable() {} })
    },
  }),
}

const hasDrawn = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('.wallet-sdk')).not.toBeNull())
const press = async (canvasElement: HTMLElement) => {
  await hasDrawn(canvasElement)
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'PayPal' }))
}

const absent = {
  unselected: 'until it is drawn it is the server’s link',
  disabled: 'the wallet itself shows it',
  loading: 'only a cart with something in it is asked for a token, and the story’s is empty',
  empty: ALWAYS_FULL,
}

export default {
  title: 'Checkout/wallet-button',
  ...widget('wallet-button', { snippet, width: 420, absent }),
  beforeEach: () => {
    Object.assign(window, { storyWallet })
    return () => Reflect.deleteProperty(window, 'storyWallet')
  },
}

export const Selected: Story = { play: after(({ canvasElement }) => hasDrawn(canvasElement)) }
/** The cart is empty. */
export const Failed: Story = {
  name: 'Error',
  play: after(async ({ canvasElement }) => {
    await press(canvasElement)
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())
  }),
}
export const LongText: Story = {
  args: { dataAttributes: '{"data-namespace": "noWallet"}' },
  parameters: {
    width: 240,
    snippet: changed(snippet, html =>
      html.replace(/PayPal<\/a>/, 'PayPal, with a card or from your account there</a>'),
    ),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
