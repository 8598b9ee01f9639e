/** The kit under its stable name, `skerry.js`, which takes over where its tag says so. */
export * from './main.ts'

import './takeover.ts'
