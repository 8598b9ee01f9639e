import { useStore } from '@nanostores/react'
import type { KeyboardEvent, RefObject } from 'react'
import { translate } from '../../page/translate.ts'
import { labels } from '../../pickup/labels.ts'
import type { Picker } from '../../pickup/picker.ts'

type SuggestionsProps = { picker: Picker; field: RefObject<HTMLInputElement | null>; listId: string }

/** Suggested addresses, between the search box and the list; arrow keys lead through all three. */
export function Suggestions({ picker, field, listId }: SuggestionsProps) {
  const { suggestions } = useStore(picker.$state)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.currentTarget as HTMLButtonElement)
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }
    const to = moves[event.key]
    if (event.key === 'Escape') {
      field.current?.focus()
      picker.closeSuggestions()
    } else if (to === undefined) return
    else if (to === buttons.length) document.getElementById(listId)?.focus()
    else (buttons[to] ?? field.current)?.focus()
    // Escape would close the dialog, too.
    event.preventDefault()
  }
  if (!suggestions.length) return null
  return (
    <ul data-own="" className="skerry-search__suggestions" aria-label={translate(labels.suggestions)}>
      {suggestions.map(suggestion => (
        <li key={suggestion.text}>
          <button
            type="button"
            data-suggestion
            onKeyDown={press}
            onClick={() => {
              void picker.takeSuggestion(suggestion)
              field.current?.focus()
            }}
          >
            {suggestion.text}
          </button>
        </li>
      ))}
    </ul>
  )
}
