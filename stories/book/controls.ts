/** A widget's options as Storybook's controls, as its schema and its reference tell them. */
import type { ArgTypes } from '@storybook/html-vite'
import type { OptionReference, OptionType } from '../../core/schema/reference.ts'
import { controlsOf } from '../../widgets/references.ts'
import { toTemplate } from './trusted-types.ts'

const CONTROLS: Record<OptionType, 'text' | 'number' | 'boolean' | 'select' | 'object'> = {
  text: 'text',
  id: 'text',
  integer: 'number',
  number: 'number',
  flag: 'boolean',
  word: 'select',
  json: 'object',
  any: 'text',
}

const sentence = ({ about, unit, otherwise }: OptionReference) =>
  [`${about}.`, unit && `In ${unit}.`, otherwise && `Not said: ${otherwise}.`].filter(Boolean).join(' ')

/** Option → its control, named as the attribute that stands in the markup. */
export const controls = (widget: string): ArgTypes =>
  Object.fromEntries(
    controlsOf(widget).map(option => [
      option.name,
      {
        name: option.attribute,
        description: sentence(option),
        control: CONTROLS[option.type],
        ...(option.values.length && { options: option.values }),
        type: { name: 'other', value: option.type, required: option.isRequired },
        table: {
          type: {
            summary: option.values.length ? option.values.join(' | ') : option.type,
            ...(option.shape && { detail: option.shape }),
          },
          ...(option.default && { defaultValue: { summary: option.default } }),
        },
      },
    ]),
  )

const written = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The snippet with what the controls say on the widget's host, each as the attribute that a theme developer writes. */
export const withOptions = (html: string, widget: string, args: Record<string, unknown>): string => {
  const said = controlsOf(widget).flatMap(({ name, attribute }) =>
    args[name] === undefined ? [] : [[attribute, written(args[name])] as const],
  )
  if (!said.length) return html
  const template = toTemplate(html)
  const host = template.content.querySelector(`[data-widget~="${widget}"]`)
  for (const [attribute, value] of said) host?.setAttribute(attribute, value)
  return template.innerHTML
}
