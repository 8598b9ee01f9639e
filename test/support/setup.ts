/** Runs before each test file: a page without facts, and React's test mode. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
