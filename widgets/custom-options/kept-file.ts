/** A file that was sent with the product before: kept, replaced or deleted, as its hidden field says. */
import { KEEP } from './model.ts'

const REPLACE = 'save_new'

/** Connects the two controls that the server prints before the field of a file, if the cart has one already. */
export const connectKeptFile = (field: HTMLInputElement, update: () => void, signal: AbortSignal): void => {
  const { form, name } = field
  const action = form?.querySelector<HTMLInputElement>(`[name="${name}_action"]`)
  const change = form?.querySelector<HTMLElement>(`#change-${name}`)
  const remove = form?.querySelector<HTMLInputElement>(`#delete-${name}`)
  const box = form?.querySelector<HTMLElement>(`#input-box-${name}`)
  const nameShown = form?.querySelector<HTMLElement>(`.${name}_name`)
  if (!action || !change || !box) return
  let isReplaced = false
  const show = () => {
    const isDeleted = !!remove?.checked
    // Luma hides it with a rule of its own, the shop with the attribute.
    box.hidden = !isReplaced
    box.style.display = isReplaced ? 'block' : ''
    field.disabled = isDeleted || !isReplaced
    // Without another one the server would take the kept file away.
    action.value = isDeleted ? '' : isReplaced && field.files?.length ? REPLACE : KEEP
    change.setAttribute('aria-expanded', `${isReplaced}`)
    if (nameShown) nameShown.style.textDecoration = isDeleted ? 'line-through' : ''
    update()
  }
  const toggle = (event: Event) => {
    event.preventDefault()
    isReplaced = !isReplaced
    show()
    if (!field.disabled) field.focus()
  }
  if (change.localName !== 'button') change.setAttribute('role', 'button')
  if (remove && !remove.labels?.length) remove.setAttribute('aria-labelledby', nameOf(remove))
  change.setAttribute('aria-expanded', 'false')
  change.addEventListener('click', toggle, { signal })
  change.addEventListener('keydown', event => event.key === ' ' && toggle(event), { signal })
  for (const control of [remove, field]) control?.addEventListener('change', show, { signal })
}

/** Luma's checkbox has its text beside it, in no label. */
const nameOf = (remove: HTMLInputElement): string => {
  const text = remove.nextElementSibling
  if (text) text.id ||= `${remove.id}-label`
  return text?.id ?? ''
}
