/** A widget's options as Storybook's controls, made of its schema and its reference. */
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

/** Option → its control, named like the attribute. */
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

/** The snippet with the controls' values as attributes of the widget's host. */
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
