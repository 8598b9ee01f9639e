/** What comes with the first thing to load, or the first change to hear: most views of a shop's pages have neither. */
export { hear, hearLeaving, hearReturn, hearSubmit } from './changes.ts'
export { invalidate, reload } from './commands.ts'
export { enqueue } from './loading.ts'
