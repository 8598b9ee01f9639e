/** Stories without a browser; each is opened in every theme by test/stories. */
import { expect, test } from 'vitest'
import { STATES, type State } from '../stories/book/states.ts'
import { widgetNames } from '../widgets/references.ts'

type Stories = { default?: { parameters?: { absent?: Partial<Record<State, string>> } } } & Record<string, unknown>

const books: Record<string, Stories> = import.meta.glob('../stories/widgets/*.stories.ts', { eager: true })

test.each(widgetNames)('%s has a story of each state, or says in its stories why it cannot have it', widget => {
  const stories = books[`../stories/widgets/${widget}.stories.ts`] ?? {}
  const { absent = {} } = stories.default?.parameters ?? {}
  const wrong = Object.entries(STATES).flatMap(([state, story]) => {
    const reason = absent[state as State]
    if (story in stories) return reason ? [`${state}: there is a story, and a reason for none`] : []
    return reason ? [] : [`${state}: no story ${story}, and no reason under absent`]
  })
  expect(wrong).toEqual([])
})
