import { expect, userEvent, within } from 'storybook/test'
import { ALWAYS_FULL, NEVER_OFF, NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const form = (label: string) =>
  `<form action="#"><div class="field password"><label class="label" for="pass">${label}</label><div class="control"><input class="input-text" id="pass" name="pass" type="password" autocomplete="current-password" value="Kaldrand-lantern-78"></div></div><div class="field choice" data-widget="show-password" data-password-selector="#pass"></div></form>`
const snippet = { en: form('Password'), lt: form('Slaptažodis'), ar: form('كلمة المرور') }

const absent = { disabled: NEVER_OFF, loading: NO_WAIT, error: 'a box has none', empty: ALWAYS_FULL }

export default { title: 'Visitor/show-password', ...widget('show-password', { snippet, width: 480, absent }) }

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox'))
    await expect(canvasElement.querySelector('#pass')).toHaveAttribute('type', 'text')
  }),
}
export const LongText: Story = {
  parameters: { snippet: changed(snippet, html => html.replace('lantern', 'lantern-'.repeat(20))) },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
