import { load } from '../../core/island/load.ts'

export const loadLate = () => load('widgets/swatches/late.ts', () => import('./late.ts'))
export type Late = Awaited<ReturnType<typeof loadLate>>
