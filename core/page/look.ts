/**
 * Marks pages whose theme styles Magento's markup by itself, unless the page says so already. The stylesheets leave the
 * theme's look of that markup alone there.
 */
export const markLook = (): void => {
  const { dataset } = document.documentElement
  // The stylesheets of Blank, of Luma and of the themes that inherit from them.
  if (!dataset['skerryLook'] && document.querySelector('script[data-takeover], link[href*="/css/styles-m."]'))
    dataset['skerryLook'] = 'theme'
}
