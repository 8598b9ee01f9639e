/** Happens before each test file: a page without facts, and React told that tests wait for it. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
