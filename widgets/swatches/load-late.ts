export const loadLate = () => import('./late.ts')
export type Late = Awaited<ReturnType<typeof loadLate>>
