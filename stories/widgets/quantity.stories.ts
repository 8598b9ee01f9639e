import snippet from 'shop:/aurora-parka.html#.field.qty'
import { type Story, widget } from '../book/widget.ts'

export default { title: 'Product/quantity', ...widget('quantity', { snippet, width: 320 }) }

export const Unselected: Story = {}
export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'ar' } }
export const Lithuanian: Story = { globals: { language: 'lt' } }
