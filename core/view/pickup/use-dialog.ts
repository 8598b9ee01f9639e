import { type FocusEvent, type RefObject, useEffect, useState } from 'react'

/**
 * Whether a dialog is open; prepared when its opener is hovered or focused, it is rendered out of sight and shows in one
 * frame. Afterwards the opener has the focus again.
 */
export const useDialog = (opener: RefObject<HTMLElement | null>) => {
  const [stage, setStage] = useState<'' | 'prepared' | 'open'>('')
  const isOpen = stage === 'open'
  // Elements outside are inert until the dialog is removed.
  useEffect(() => (isOpen ? () => opener.current?.focus() : undefined), [isOpen, opener])
  const prepare = () => setStage(stage => stage || 'prepared')
  return {
    stage,
    isOpen,
    setStage,
    approached: {
      onPointerEnter: prepare,
      // Focus that returns from the dialog has no related target.
      onFocus: ({ relatedTarget }: FocusEvent) => relatedTarget && prepare(),
    },
  }
}
