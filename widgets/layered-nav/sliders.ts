/** Finds price sliders and draws each when it is seen; its bytes come with the first. */
import { load } from '../../core/island/load.ts'
import { moment } from '../../core/island/when.ts'

const SLIDERS = '[id^=ln_slider_]:not([id^=ln_slider_text_]), #ln_price_slider'

type Connect = typeof import('./price-slider.tsx')['connectPriceSlider']
let connect: Connect | undefined

/**
 * @param configs Attribute code → Magento's config; a slider's own `data-slider` wins, because it comes with each answer.
 * @returns Its undo: the server's own nodes are back.
 */
export const dressSliders = (
  host: HTMLElement,
  configs: Readonly<Record<string, unknown>>,
  go: (address: string, control?: Element) => void,
): (() => void) => {
  const end = new AbortController()
  const undo: (() => void)[] = []
  for (const element of host.querySelectorAll<HTMLElement>(SLIDERS)) {
    const code = element.dataset['code'] ?? (/^ln_slider_(.+)/.exec(element.id)?.[1] || 'price')
    const config =
      element.dataset['slider'] ?? configs[code] ?? (configs['minValue'] === undefined ? undefined : configs)
    if (!config) continue
    const draw = (connect: Connect) => {
      if (end.signal.aborted) return
      const text = host.querySelector(`#ln_slider_text_${CSS.escape(code)}, #ln_price_text`)
      const disconnect = connect(element, { code, config, go, text } as never, end.signal, () => {})
      if (disconnect) undo.push(disconnect)
    }
    // In an answer's markup at once, so that the focus finds its thumb again.
    if (connect) draw(connect)
    else
      moment('visible', element, end.signal)
        .then(() => load('widgets/layered-nav/price-slider.tsx', () => import('./price-slider.tsx')))
        .then(({ connectPriceSlider }) => {
          connect = connectPriceSlider
          draw(connectPriceSlider)
        })
        // The server's own links stay.
        .catch(() => {})
  }
  return () => {
    end.abort()
    for (const step of undo) step()
  }
}
