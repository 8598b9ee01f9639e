import { expect, userEvent, waitFor, within } from 'storybook/test'
import sheet from '../../styles/sales-rule-form.css?url'
import type { Definition } from '../../widgets/main.ts'
import salesRuleForm from '../../widgets/sales-rule-form/index.ts'
import { NO_WAIT } from '../book/states.ts'
import { after, changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

// The widget is in no page of the shop: its script and its sheet are the admin's.
document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet }))
const add = () => window.skerry?.define('sales-rule-form', { when: 'ready', ...(salesRuleForm as Definition<never>) })
if (window.skerry) add()
else document.addEventListener('skerry:started', add, { once: true })

const form = (type: string, [coupon, code, auto, qty, generate]: readonly string[]) =>
  `<div data-widget="sales-rule-form" data-generate-url="/admin/sales_rule/promo_quote/generate/">
<p data-index="coupon_type"><label for="type">${coupon}</label> <select id="type" name="coupon_type">${['1', '2', '3'].map(value => `<option value="${value}"${value === type ? ' selected' : ''}>${value}</option>`).join('')}</select></p>
<p data-index="coupon_code"><label for="code">${code}</label> <input id="code" name="coupon_code" value="SHORE10"></p>
<p data-index="use_auto_generation"><label><input type="checkbox" name="use_auto_generation" value="1"> ${auto}</label></p>
<div id="sales-rule-form-tab-coupons"><fieldset id="coupons_information_fieldset" class="ignore-validate"><legend>${coupon}</legend><div class="messages"></div><input type="hidden" name="rule_id" value="4"><label for="qty">${qty}</label> <input id="qty" name="qty" class="required-entry validate-digits validate-greater-than-zero"> <button type="button" class="action primary" data-action="generate-coupons">${generate}</button></fieldset></div></div>`

const WORDS = {
  en: ['Coupon', 'Coupon Code', 'Use Auto Generation', 'Coupon Qty', 'Generate'],
  lt: ['Kuponas', 'Kupono kodas', 'Kurti kodus', 'Kodų skaičius', 'Sukurti'],
  ar: ['قسيمة', 'رمز القسيمة', 'إنشاء الرموز', 'عدد الرموز', 'إنشاء'],
} as const
const of = (type: string) => ({ en: form(type, WORDS.en), lt: form(type, WORDS.lt), ar: form(type, WORDS.ar) })

const absent = { loading: NO_WAIT, empty: 'a rule has a type' }

export default {
  title: 'Admin/sales-rule-form',
  ...widget('sales-rule-form', { snippet: of('2'), width: 640, absent }),
}

export const Unselected: Story = {}
export const Selected: Story = {
  play: after(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox'))
    await waitFor(() => expect(canvasElement.querySelector('#qty')).toBeEnabled())
  }),
}
/** No coupon: the tab says why it is off. */
export const Disabled: Story = { parameters: { snippet: of('1') } }
export const Failed: Story = {
  name: 'Error',
  parameters: { snippet: of('3') },
  play: after(async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await waitFor(() => expect(canvasElement.querySelector('#qty')).toBeInvalid())
  }),
}
export const LongText: Story = {
  parameters: { snippet: changed(of('2'), html => html.replace('value="SHORE10"', `value="${'SHORE-'.repeat(30)}"`)) },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
