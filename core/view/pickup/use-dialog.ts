import { type FocusEvent, type MouseEvent, useState } from 'react'

/**
 * The stage of a dialog: prepared when its opener is hovered or focused, it is rendered out of sight and shows in one frame.
 */
export const useDialog = () => {
  const [stage, setStage] = useState<'' | 'prepared' | 'open'>('')
  const prepare = () => setStage(stage => stage || 'prepared')
  return {
    stage,
    isOpen: stage === 'open',
    approached: {
      onPointerEnter: prepare,
      // Not for the focus that returns from the dialog.
      onFocus: ({ relatedTarget }: FocusEvent) => relatedTarget && !relatedTarget.closest('dialog') && prepare(),
    },
    open({ currentTarget }: MouseEvent<HTMLElement>) {
      // Some browsers do not focus a button that is pressed, and the focus returns to it.
      currentTarget.focus({ preventScroll: true })
      setStage('open')
    },
    close: () => setStage(''),
  }
}
