import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NO_WAIT } from '../book/states.ts'
import { after, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

const absent = {
  disabled: 'its button is disabled only while the browser leaves the page',
  loading: NO_WAIT,
  empty: 'an empty form is its first state',
}

export default {
  title: 'Account/address-form',
  ...widget('address-form', {
    from: '/customer/address/new/#form-validate',
    visit: { isSignedIn: true },
    width: 720,
    absent,
  }),
}

export const Unselected: Story = {}
/** A country with a list of regions that it requires. */
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    await userEvent.selectOptions(canvasElement.querySelector('#country') as HTMLElement, 'US')
    const region = canvasElement.querySelector('#region_id') as HTMLElement
    await waitFor(() => expect(region).toBeVisible())
    await userEvent.selectOptions(region, 'New York')
  }),
}
export const Failed: Story = {
  name: 'Error',
  play: after(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await waitFor(() => expect(canvasElement.querySelector('.skerry-form-summary')).toBeVisible())
  }),
}
/** A postcode unlike those of the country: it may be sent. */
export const Noted: Story = {
  play: after(async ({ canvasElement }) => {
    await userEvent.type(canvasElement.querySelector('#zip') as HTMLElement, 'ABC')
    await waitFor(() => expect(canvasElement.querySelector('.message.warning')).toBeVisible())
  }),
}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const LongText: Story = {
  play: after(async ({ canvasElement }) => {
    const company = canvasElement.querySelector('#company') as HTMLElement
    await userEvent.type(company, 'Society for the Mending of What the Sea Has Taken, Northern Shore Branch')
  }),
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
