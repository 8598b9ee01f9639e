/** The toolbar's menus and their initial values. */

const item = (value: string, title: string) => ({ value, title })

const choice = <const Icon extends string>(name: string, icon: Icon, items: { value: string; title: string }[]) => ({
  name,
  description: name,
  toolbar: { title: name, icon, items, dynamicTitle: true },
})

export const globalTypes = {
  theme: choice('Theme', 'paintbrush', [
    item('light', 'Light'),
    item('dark', 'Dark'),
    item('contrast', 'High contrast'),
    item('luma', 'Luma-like'),
    item('bold', 'Dark and bold'),
  ]),
  direction: choice('Direction', 'transfer', [item('ltr', 'Left to right'), item('rtl', 'Right to left')]),
  language: choice('Language', 'globe', [item('en', 'English'), item('lt', 'Lietuvių'), item('ar', 'العربية')]),
  flavour: choice('Flavour', 'component', [item('react', 'React'), item('preact', 'Preact')]),
  network: choice('Network', 'lightning', [
    item('clear', 'Fast'),
    item('slow', 'Slow'),
    item('stuck', 'Never answers'),
    item('offline', 'Offline'),
    item('500', 'Server error'),
    item('shuffle', 'Out of order'),
  ]),
  motion: choice('Motion', 'timer', [item('full', 'Full motion'), item('reduced', 'Reduced motion')]),
}

export const initialGlobals = {
  theme: 'light',
  direction: 'ltr',
  language: 'en',
  flavour: 'react',
  network: 'clear',
  motion: 'full',
}
export type Globals = typeof initialGlobals
