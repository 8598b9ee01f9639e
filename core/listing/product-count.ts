/** Number of products by the toolbar's last number: `%3` of "Items %1-%2 of %3". */
export const productCount = (list: ParentNode): number | undefined => {
  const text = [...list.querySelectorAll('.toolbar-amount .toolbar-number')].at(-1)?.textContent
  return text ? Number(text.replace(/\D/g, '')) : list.querySelector('.message.empty') ? 0 : undefined
}
