import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

/** Attributes of the control that a label, a hint and an error belong to. */
export type ControlProps = {
  id: string
  'aria-required': boolean | undefined
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

export type FieldProps = Omit<ComponentProps<'input'>, 'children'> & {
  label: ReactNode
  hint?: ReactNode
  /** Shown at the control, which is marked invalid; an empty text removes it. */
  error?: string | undefined
  /** A text area, a select or an input with something beside it; without it the other properties make the input. */
  children?: (control: ControlProps) => ReactNode
}

/** A labelled control in Magento's form markup: `.field > .label + .control`, its hint and its error. */
export function Field({ label, hint, error, children, id, required, className = '', ...input }: FieldProps) {
  const uid = useId()
  const fieldId = id ?? uid
  const described = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id: fieldId,
    'aria-required': required || undefined,
    'aria-invalid': !!error,
    'aria-describedby': described || undefined,
  }
  return (
    <div className={`field ${className} ${required ? 'required _required' : ''}`.trim().replace(/ +/g, ' ')}>
      <label className="label" htmlFor={fieldId}>
        {label}
      </label>
      <div className="control">
        {children ? children(control) : <input type="text" className="input-text" {...input} {...control} />}
        {hint && (
          <div id={`${fieldId}-hint`} className="field-note">
            {hint}
          </div>
        )}
        {error && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}
