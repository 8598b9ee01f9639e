import { useState } from 'react'

let last = 0

/** An id that no other island of the page has. React's `useId` repeats between Preact roots. */
export const useUid = (prefix: string): string => useState(() => `skerry-${prefix}-${++last}`)[0]
