import type { ReactNode } from 'react'
import { Spinner } from '../../core/view/spinner.tsx'

type GiftButtonProps = {
  className: string
  name?: string
  value?: string
  isBusy: boolean
  hasSpinner?: boolean
  onPress(): void
  children: ReactNode
}

/** A button that keeps the focus while a call is running, and does nothing then. */
export const GiftButton = ({ className, isBusy, hasSpinner, onPress, children, ...rest }: GiftButtonProps) => (
  <button
    type="button"
    className={`action ${className}`}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : onPress}
    {...rest}
  >
    <span>{children}</span>
    {isBusy && hasSpinner && <Spinner />}
  </button>
)
