import snippet from 'shop:/aurora-parka.html#.gallery-placeholder'
import { changed, lithuanian, rightToLeft, type Story, widget } from '../book/widget.ts'

export default { title: 'Product/gallery', ...widget('gallery', { snippet, width: 420 }) }

export const Unselected: Story = {}
/** Without pictures of its own the gallery keeps the server's. */
export const Empty: Story = {
  parameters: { snippet: changed(snippet, html => html.replace(/<script[\s\S]*?<\/script>/, '')) },
}
export const RightToLeft = rightToLeft
export const Lithuanian = lithuanian
