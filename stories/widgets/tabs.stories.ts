import { ALWAYS_FULL, NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { type Story, widget } from '../book/widget.ts'

type Section = readonly [id: string, title: string, text: string]

const tabs = (name: string, sections: readonly Section[]) =>
  `<div data-widget="tabs" aria-label="${name}">${sections
    .map(
      ([id, title, text]) => `
  <div data-role="collapsible"><a data-toggle="trigger" href="#${id}">${title}</a></div>
  <div data-role="content" id="${id}"><p>${text}</p></div>`,
    )
    .join('')}
</div>`

const snippet = {
  en: tabs('Details', [
    ['what', 'What it is', 'A parka for the open shore: waxed cotton outside, wool inside, two-way zip.'],
    [
      'delivery',
      'Delivery and returns',
      'From our loft in 2 to 4 working days. Send it back within 60 days, worn or not.',
    ],
    ['care', 'Care and mending', 'Air it, brush it, wash it rarely. We mend what we make for as long as it lives.'],
  ]),
  lt: tabs('Išsamiau', [
    ['what', 'Kas tai', 'Striukė atviram krantui: vaškuota medvilnė, vilnos pamušalas, dvipusis užtrauktukas.'],
    ['delivery', 'Pristatymas ir grąžinimas', 'Iš mūsų sandėlio per 2–4 darbo dienas. Grąžinti galite per 60 dienų.'],
    ['care', 'Priežiūra ir taisymas', 'Vėdinkite, šukuokite, skalbkite retai. Ką pasiuvame, tą ir taisome.'],
  ]),
}

export default {
  title: 'Theme/tabs',
  ...widget('tabs', { snippet, width: 720, absent: { disabled: NEVER_OFF, loading: NO_WAIT, empty: ALWAYS_FULL } }),
}

export const Unselected: Story = {}
export const Selected: Story = { args: { active: 2 } }
export const LongText: Story = {
  parameters: {
    snippet: tabs('Details', [
      [
        'what',
        'What it is made of and who has made it',
        `${'Wool from the islands, spun on the mainland. '.repeat(12)}`,
      ],
      ['delivery', 'Delivery to a parcel terminal or to your door', 'In 2 to 4 working days.'],
      ['care', 'Care, brushing, waxing, washing and mending for as long as it lives', 'Rarely.'],
      ['size', 'Sizes in centimetres', 'Lay it flat and measure from seam to seam.'],
      ['questions', 'Questions that others have asked before you', 'None yet.'],
    ]),
  },
}
export const Failed: Story = { name: 'Error', args: { active: 'care' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const RightToLeft: Story = { globals: { direction: 'rtl' } }
export const Lithuanian: Story = { globals: { language: 'lt' } }
