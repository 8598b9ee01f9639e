/** A widget's stories: the server's snippet, connected, with the options of the controls. */
import type { Meta, StoryContext, StoryObj } from '@storybook/html-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { referenceOf } from '../../widgets/references.ts'
import type { Visit } from '../server/stand-in.ts'
import { controls, withOptions } from './controls.ts'
import type { Globals } from './globals.ts'
import { introOf, referenceTablesOf } from './reference-docs.ts'
import { settled } from './settled.ts'
import type { State } from './states.ts'

/** What the server prints, in one language or in each. */
export type Snippet = string | Partial<Record<string, string>>

type Args = Record<string, unknown>
export type Story = StoryObj<Args>
type Act = NonNullable<Story['play']>

/** The markup in a language. */
export const inLanguage = (snippet: Snippet, language: string): string =>
  typeof snippet === 'string' ? snippet : (snippet[language] ?? snippet['en'] ?? '')

export type About = {
  /** The snippet to copy; the reference's example by default. */
  snippet?: Snippet
  /** `path#selector` of the shop's page that prints it, where it depends on the visitor. */
  from?: string
  /** Maximum width of the story in pixels. */
  width?: number
  /** The visitor, and the cart. */
  visit?: Visit
  /** States that the widget cannot have, with the reason. */
  absent?: Partial<Record<State, string>>
  /** Markup around the snippet, with the snippet at `%1`; it is not part of the code to copy. */
  around?: Snippet
}

/** Everything a widget's stories share. */
export const widget = (name: string, { snippet, ...place }: About = {}): Meta<Args> => {
  const { markup = '' } = referenceOf(name) ?? {}
  return {
    argTypes: controls(name),
    parameters: {
      widget: name,
      snippet: snippet ?? markup,
      ...place,
      tables: referenceTablesOf(name),
      docs: { description: { component: introOf(name) } },
    },
    render: (args: Args, { parameters, globals, loaded }: StoryContext<Args>) => {
      const html = loaded['snippet'] ?? inLanguage(parameters['snippet'] as Snippet, (globals as Globals).language)
      return withOptions(html, name, args)
    },
    play: ({ canvasElement }) => settled(canvasElement),
  }
}

/** A story after an action of the shopper, which starts when every island is connected. */
export const after =
  (act: Act): Act =>
  async context => {
    await settled(context.canvasElement)
    await act(context)
  }

/** The question that a press of a button asks; `text` is the button's. */
export const asked = (text: string): Story => ({
  play: after(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText(text))
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
  }),
})

/** Applies a change to every language of a snippet. */
export const changed = (snippet: Snippet, change: (html: string) => string): Snippet =>
  typeof snippet === 'string'
    ? change(snippet)
    : Object.fromEntries(Object.entries(snippet).map(([language, html = '']) => [language, change(html)]))

/** The two languages and directions that every widget is shown in. */
export const rightToLeft: Story = { globals: { direction: 'rtl', language: 'ar' } }
export const lithuanian: Story = { globals: { language: 'lt' } }

/** A whole page of the shop with every island connected. */
export const page = (from: string, visit?: Visit): Story => ({
  parameters: { from, ...(visit && { visit }), layout: 'fullscreen' },
  render: (_args, { loaded }) => loaded['snippet'],
  play: ({ canvasElement }) => settled(canvasElement),
})
