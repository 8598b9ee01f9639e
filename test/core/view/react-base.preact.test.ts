import { expect, test, vi } from 'vitest'
import * as shim from '../../../core/view/preact/react.ts'

vi.mock('react', () => import('../../../core/view/preact/react.ts'))
vi.mock('react-dom', () => import('../../../core/view/preact/react-dom.ts'))
vi.mock('react-dom/client', () => import('../../../core/view/preact/react-dom.ts'))
vi.mock('react/jsx-dev-runtime', async () => {
  const runtime = await import('../../../core/view/preact/jsx-runtime.ts')
  return { ...runtime, jsxDEV: runtime.jsx }
})

// The same sentences hold for the Preact flavour.
await import('./react-base.test.tsx')

test('these tests render with Preact', async () => {
  expect((await import('react')).useEffectEvent).toBe(shim.useEffectEvent)
})
