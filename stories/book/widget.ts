/** A widget's stories: the server's snippet, with the options that the controls say. */
import type { Meta, StoryContext, StoryObj } from '@storybook/html-vite'
import type { OptionsSchema } from '../../core/island/widget.ts'
import { attributeOf, controlsOf } from './controls.ts'
import type { Globals } from './globals.ts'
import { settled } from './settled.ts'
import type { Visit } from '../server/stand-in.ts'

/** What the server prints, in one language or in each. */
export type Snippet = string | Partial<Record<string, string>>

export type Story = StoryObj<Record<string, unknown>>

/** The markup that stands in this language. */
export const inLanguage = (snippet: Snippet, language: string): string =>
  typeof snippet === 'string' ? snippet : (snippet[language] ?? snippet['en'] ?? '')

const written = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The snippet with the options of `args` on the widget's host, each as the attribute that a theme developer writes. */
export const withOptions = (html: string, name: string, args: Record<string, unknown>): string => {
  const said = Object.entries(args).filter(([, value]) => value !== undefined)
  if (!said.length) return html
  const template = document.createElement('template')
  template.innerHTML = html
  const host = template.content.querySelector<HTMLElement>(`[data-widget~="${name}"]`)
  for (const [option, value] of said) host?.setAttribute(attributeOf(option), written(value))
  return template.innerHTML
}

type About = {
  /** The widget's own schema: its controls are made of it. */
  options?: OptionsSchema | undefined
  snippet: Snippet
  /** Pixels that the story is wide at most, as the place where the widget stands in a page. */
  width?: number
  /** Who comes, and what is in the cart. */
  visit?: Visit
  /** Markup of the page around the snippet, with the snippet in the place of `%1`; it is not part of what is pasted. */
  around?: Snippet
}

/** Everything a widget's stories share. */
export const widget = (name: string, { options, snippet, ...around }: About): Meta<Record<string, unknown>> => ({
  argTypes: options ? controlsOf(options) : {},
  parameters: { snippet, ...around },
  render: (args, { parameters, globals }: StoryContext<Record<string, unknown>>) =>
    withOptions(inLanguage(parameters['snippet'] as Snippet, (globals as Globals).language), name, args),
  play: ({ canvasElement }) => settled(canvasElement),
})

type Act = NonNullable<Story['play']>

/** A story that the shopper has done something in: begins when every island of it is alive. */
export const after =
  (act: Act): Act =>
  async context => {
    await settled(context.canvasElement)
    await act(context)
  }
