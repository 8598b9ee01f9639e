import { expect, userEvent, waitFor } from 'storybook/test'
import { ALWAYS_FULL, NO_OPTIONS, NO_WAIT } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

// The story's form leads nowhere: the frame it is sent into stays empty, as while the shop answers.
const form = (label: string, button: string) =>
  `<form data-widget="block-submit" action="about:blank" method="get"><div class="field"><label class="label" for="reason">${label}</label><div class="control"><input id="reason" class="input-text" name="reason" required></div></div><div class="actions-toolbar"><button type="submit" class="action primary">${button}</button></div></form>`

export default {
  title: 'Visitor/block-submit',
  ...widget('block-submit', {
    snippet: { en: form('Your name', 'Send'), lt: form('Jūsų vardas', 'Siųsti'), ar: form('اسمك', 'إرسال') },
    width: 480,
    absent: {
      selected: 'nothing can be selected',
      disabled: 'the page is left with the submit that disables its button',
      loading: NO_WAIT,
      error: NO_OPTIONS,
      empty: ALWAYS_FULL,
    },
  }),
}

export const Unselected: Story = {
  play: after(async ({ canvasElement }) => {
    const button = canvasElement.querySelector('button') as HTMLButtonElement
    await userEvent.hover(button)
    await waitFor(() => expect(canvasElement.querySelector('[data-island-state=connected]')).not.toBeNull())
    // The browser itself refuses an empty field.
    await userEvent.click(button)
    await expect(button).toBeEnabled()
  }),
}
export const LongText: Story = {
  parameters: {
    snippet: form('Why you write to us, in a sentence or two, please', 'Send what I have written to the shop'),
  },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
