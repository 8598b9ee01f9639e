import type { ReactNode } from 'react'
import { ERROR_CLASS } from '../form/error-markup.ts'

/** The message at a field; its id is the field's `aria-describedby`. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={ERROR_CLASS}>
    {children}
  </div>
)
