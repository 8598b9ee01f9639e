/**
 * A template and a layout update for each widget, to copy into a theme: those of `theme/` replace Magento's own
 * blocks, the others are samples of a widget's host. No file has a name that a theme has already.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { OptionReference } from '../schema/reference.ts'
import type { WidgetFacts } from './facts.ts'
import { escapeHtml } from './markdown.ts'

const THEME = 'core/reference/theme'

const own = Object.fromEntries(readdirSync(THEME).map(file => [file, readFileSync(join(THEME, file), 'utf8')]))

/** Widgets with a template that replaces one of Magento's. */
export const templated: readonly string[] = Object.keys(own)
  .filter(file => file.endsWith('.phtml'))
  .map(file => basename(file, '.phtml'))

/** The handle by which a layout of the theme asks for a widget's template. */
export const handleOf = (name: string): string => `skerry_${name.replaceAll('-', '_')}`

const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const JSON_OPTIONS = `<script type="application/json" data-options>
    <?= /* @noEscape */ json_encode((object)($block->getData('options') ?? []), JSON_HEX_TAG | JSON_HEX_AMP | JSON_THROW_ON_ERROR) ?>
  </script>`

const OPTIONS_SCRIPT = /<script type="application\/json" data-options>[\s\S]*?<\/script>/

/** A sample's form key is that of no session: without JavaScript its form would be refused. */
const FORM_KEY = /<input\b[^>]*\bname="form_key"[^>]*>/g

/** An option that a template prints as an attribute: an empty value counts as left out, so every option may be printed. */
const attribute = ({ attribute, name }: OptionReference) =>
  `${attribute}="<?= $escaper->escapeHtmlAttr((string)$block->getData('${snake(name)}')) ?>"`

/** Template that prints a sample of a widget's host, with its options as data of the block. */
const toSample = ({ name, about, markup, options }: WidgetFacts): string => {
  const host = new RegExp(`<[^>]*\\bdata-widget="(?:[\\w-]+ )*${name}(?: [\\w-]+)*"[^>]*>`)
  const attributes = options.filter(({ type }) => type !== 'json')
  const hasJson = attributes.length < options.length
  const own = options.map(({ attribute }) => attribute)
  const keyed = markup.replace(FORM_KEY, () => `<?= $block->getBlockHtml('formkey') ?>`)
  const printed = keyed.replace(host, tag => {
    const bare = own.reduce((text, name) => text.replace(new RegExp(`\\s+${name}=("[^"]*"|'[^']*')`), ''), tag)
    const lines = attributes.map(option => `\n    ${attribute(option)}`).join('')
    const script = hasJson && !OPTIONS_SCRIPT.test(markup) ? `\n  ${JSON_OPTIONS}` : ''
    return `${bare.slice(0, -1)}${lines}>${script}`
  })
  return `<?php
/**
 * Skerry, ${name}: ${about}.
 *
 * @var \\Magento\\Framework\\View\\Element\\Template $block
 * @var \\Magento\\Framework\\Escaper $escaper
 */
?>
${hasJson ? printed.replace(OPTIONS_SCRIPT, () => JSON_OPTIONS) : printed}
`
}

export const toTemplate = (widget: WidgetFacts): string => own[`${widget.name}.phtml`] ?? toSample(widget)

/** Layout update that puts a sample on a page, with some of its options. */
const toSampleLayout = ({ name, options }: WidgetFacts): string => {
  const shown = options.filter(({ type }) => type !== 'json').slice(0, 3)
  const lines = shown.map(
    ({ name, example }) =>
      `          <argument name="${snake(name)}" xsi:type="string">${escapeHtml(example)}</argument>`,
  )
  return `<?xml version="1.0"?>
<page xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="urn:magento:framework:View/Layout/etc/page_configuration.xsd">
  <body>
    <referenceContainer name="content">
      <block name="skerry.${name}" template="Magento_Theme::skerry/${name}.phtml">${lines.length ? `\n        <arguments>\n${lines.join('\n')}\n        </arguments>\n      ` : ''}</block>
    </referenceContainer>
  </body>
</page>
`
}

export const toLayout = (widget: WidgetFacts): string => own[`${widget.name}.xml`] ?? toSampleLayout(widget)

/**
 * Template that a theme with `web/skerry/` prints into its head. Magento writes a script of a layout with a type of its own,
 * before ours, and the first counts.
 */
export const toHeadTemplate = (): string => `<?php
/**
 * Skerry: the kit's two tags.
 *
 * @var \\Magento\\Framework\\View\\Element\\Template $block
 * @var \\Magento\\Framework\\Escaper $escaper
 */
?>
<link rel="stylesheet" href="<?= $escaper->escapeUrl($block->getViewFileUrl('skerry/skerry.css')) ?>">
<script type="module" src="<?= $escaper->escapeUrl($block->getViewFileUrl('skerry/skerry.js')) ?>"></script>
`
