import { onFieldChange } from '../dom/changes.ts'
import { showError } from '../form/field-error.ts'

/** Removes the messages of region and postcode with another country: they were about the one before. */
export const forgetRegionErrors = (host: HTMLElement, signal: AbortSignal): void =>
  onFieldChange(
    host,
    ({ name }) => {
      if (name !== 'country_id') return
      for (const field of host.querySelectorAll<HTMLInputElement>('[name=region_id], [name=region], [name=postcode]'))
        showError(field, '')
    },
    signal,
  )
