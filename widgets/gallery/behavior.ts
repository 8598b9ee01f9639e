import type { AnyWidget } from '../../core/island/widget.ts'
import { followChoice } from './choice.ts'
import type { GalleryOptions } from './options.ts'

/** The whole gallery where the page has its pictures; else a single picture, such as a tile's. */
const connect: AnyWidget['connect'] = (host, given, signal, fail) => {
  const options = given as GalleryOptions
  if (options.data)
    return import('./gallery.ts').then(
      gallery => gallery.default(host, options, signal),
      error => fail(error, 'load'),
    )
  const image = host.querySelector('img')
  if (image) followChoice(host, image, [], () => {}, signal)
  return undefined
}

export default connect
