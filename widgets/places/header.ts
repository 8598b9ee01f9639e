/** What every page shows above its content, drawn by React. */
export { default as messages } from '../messages/index.ts'
export { default as minicart } from '../minicart/index.ts'
