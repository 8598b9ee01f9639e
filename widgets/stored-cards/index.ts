import { lazy } from '../../core/island/lazy.ts'
import { brandOf } from './model.ts'
import { StoredCardsOptions } from './options.ts'

/** The button that deletes a stored card: asks first, and says the card's brand. */
export default lazy({
  options: StoredCardsOptions,
  wakeOn: 'touch',
  setup(host) {
    const picture = (host.closest('tr') ?? host.closest('form'))?.querySelector<HTMLImageElement>('img:not([alt])')
    if (!picture) return
    picture.alt = brandOf(picture.src)
    return () => picture.removeAttribute('alt')
  },
  load: () => import('./behavior.ts'),
})
