import type { Replaced } from '../../core/legacy/replaced.ts'

/** Hides the templates that Magento's own view would have filled; without it they are two empty alerts. */
export const adapt = (host: HTMLElement, replaced: Replaced): void => {
  replaced.options = {}
  const templates = [...(host.parentElement?.querySelectorAll<HTMLElement>(`[data-bind*="'messages'"]`) ?? [])]
  const shown = templates.filter(({ hidden }) => !hidden)
  for (const template of shown) template.hidden = true
  replaced.undo = () => {
    for (const template of shown) template.hidden = false
  }
}
