import { make, makeButton } from '../../core/dom/make.ts'
import { prefersReducedMotion } from '../../core/dom/media.ts'
import { repeat } from '../../core/dom/repeat.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { labels } from './labels.ts'
import { nextStep, shiftOf } from './model.ts'
import { WordRotationOptions } from './options.ts'

const connectWordRotation = (host: HTMLElement, { delay, animDelay, pluginOptions }: WordRotationOptions) => {
  const strip = host.querySelector<HTMLElement>('.word-rotate-items') ?? (host.firstElementChild as HTMLElement)
  const words = [...strip.children]
  // Nothing to rotate, or movement is unwelcome: the first word stays.
  if (words.length < 2 || prefersReducedMotion()) return
  const [stayMs, moveMs] = [pluginOptions.delay ?? delay, pluginOptions.animDelay ?? animDelay]

  // Screen readers read all words once; the moving strip is hidden from them.
  const text = make('span', { class: 'skerry-sr-only' }, words.map(word => word.textContent?.trim()).join(', '))
  strip.before(text)
  strip.setAttribute('aria-hidden', 'true')
  const copy = words[0]?.cloneNode(true) as HTMLElement
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
  strip.append(copy)
  host.classList.add('active')

  let steps = 0
  const put = (ms: number) => {
    strip.style.transition = ms ? `translate ${ms}ms` : 'none'
    strip.style.translate = `0 ${shiftOf(steps, words.length) * 100}%`
  }
  const move = () => {
    // From the copy back to the first word, which looks the same.
    if (steps >= words.length) {
      steps = 0
      put(0)
      // Without this layout the browser would merge the jump and the step.
      strip.getBoundingClientRect()
    }
    steps = nextStep(steps, words.length)
    put(moveMs)
  }
  const button = makeButton({ class: 'skerry-word-rotation__pause' }, () => {})
  const show = (isPaused: boolean) => {
    button.textContent = isPaused ? '▶' : '❚❚'
    button.setAttribute('aria-label', translate(isPaused ? labels.play : labels.pause))
  }
  host.append(button)
  const own = new AbortController()
  const suspend = repeat(host, button, stayMs, move, show, own.signal)
  suspend(true)
  const sight = new IntersectionObserver(([entry]) => suspend(!entry?.isIntersecting))
  sight.observe(host)
  return () => {
    own.abort()
    sight.disconnect()
    for (const element of [text, copy, button]) element.remove()
    strip.removeAttribute('aria-hidden')
    strip.style.transition = strip.style.translate = ''
    host.classList.remove('active')
  }
}

/** Words that take turns in the same place, until the shopper pauses them. */
export default defineBehavior(WordRotationOptions, connectWordRotation)
