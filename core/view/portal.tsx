import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders its children into an element elsewhere in the page. */
export const Portal = ({ into, children }: { into: Element; children: ReactNode }) => createPortal(children, into)
