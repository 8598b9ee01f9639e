import { expect, userEvent, waitFor } from 'storybook/test'
import { NEVER_OFF } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const row = (label: string, strength: string, none: string) =>
  `<form action="#"><div class="field new password" data-widget="password-strength"><label class="label" for="password">${label}</label><div class="control"><input class="input-text" id="password" name="password" type="password" autocomplete="new-password" data-password-min-length="8" data-password-min-character-sets="3"><div data-role="password-strength-meter" class="password-strength-meter password-none" aria-live="polite">${strength}: <span data-role="password-strength-meter-label">${none}</span></div></div></div></form>`
const snippet = {
  en: row('New Password', 'Password Strength', 'No Password'),
  lt: row('Naujas slaptažodis', 'Slaptažodžio stiprumas', 'Slaptažodžio nėra'),
  ar: row('كلمة مرور جديدة', 'قوة كلمة المرور', 'لا توجد كلمة مرور'),
}

const type = (text: string, className: string) =>
  after(async ({ canvasElement }) => {
    await userEvent.type(canvasElement.querySelector('#password') as HTMLElement, text)
    await waitFor(() => expect(canvasElement.querySelector(`.${className}`)).not.toBeNull(), { timeout: 20_000 })
  })

export default {
  title: 'Visitor/password-strength',
  ...widget('password-strength', {
    snippet,
    width: 480,
    absent: {
      disabled: NEVER_OFF,
      loading: 'the estimator is loaded quietly',
      empty: 'an empty field is its first state',
    },
  }),
}

export const Unselected: Story = {}
export const Selected: Story = { play: type('Kaldrand-lantern-78', 'password-very-strong') }
export const Failed: Story = { name: 'Error', play: type('shoreline', 'password-weak') }
export const LongText: Story = {
  parameters: { snippet: changed(snippet, html => html.replace('</label>', ` ${'word '.repeat(30)}</label>`)) },
  play: type('Kaldrand-78', 'password-very-strong'),
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
