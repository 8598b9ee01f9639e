/** Rules of dates and files, by the names that markup uses; a form has them once the widget is connected. */
import { addRules, type Rule } from '../../core/form/rules.ts'
import { labels } from './labels.ts'
import { sizeOf } from './measured-pictures.ts'

/**
 * One message for all parts of a date, at the first empty one; the parameter is the option's id. The half of the day has no
 * empty value.
 */
const dateRule =
  (isRequired: boolean, label: string): Rule =>
  (_, option, { name, entries }) => {
    const parts = entries.filter(
      entry => entry.name.startsWith(`options[${option}][`) && !/day_part]$/.test(entry.name),
    )
    const empty = parts.filter(({ value }) => !value)
    return empty[0]?.name === name && (isRequired || empty.length < parts.length) ? [label] : undefined
  }

/** A file's size in words: 28912 is `28 KB`. */
export const sizeText = (bytes: number): string => {
  const power = bytes < 1024 ? 0 : bytes < 1024 ** 2 ? 1 : 2
  return `${Number((bytes / 1024 ** power).toFixed(power === 2 ? 1 : 0))} ${['bytes', 'KB', 'MB'][power]}`
}

/** Gives them to every form of the page. */
export const addOptionRules = (): void =>
  addRules({
    'validate-required-datetime': dateRule(true, labels.required),
    'validate-optional-datetime': dateRule(false, labels.incomplete),
    'validate-file-extensions': (_, allowed, { files = [] }) => {
      const list = String(allowed).toLowerCase().match(/\w+/g) ?? []
      const isAllowed = ({ name }: File) => list.some(extension => name.toLowerCase().endsWith(`.${extension}`))
      return files.every(isAllowed) ? undefined : [labels.extension, list.join(', ')]
    },
    'validate-file-size': (_, max, { files = [] }) =>
      files.some(({ size }) => size > Number(max)) ? [labels.fileSize, sizeText(Number(max))] : undefined,
    'validate-image-width': (_, max, { files = [] }) =>
      files.some(file => (sizeOf(file)?.width ?? 0) > Number(max)) ? [labels.imageWidth, Number(max)] : undefined,
    'validate-image-height': (_, max, { files = [] }) =>
      files.some(file => (sizeOf(file)?.height ?? 0) > Number(max)) ? [labels.imageHeight, Number(max)] : undefined,
  })
