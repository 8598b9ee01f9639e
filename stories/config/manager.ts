import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

/** Storybook in the colours of the kit's own coast. */
const theme = create({
  base: 'light',
  brandTitle: 'Skerry',
  brandUrl: './?path=/story/skerry--welcome',
  brandImage: './skerry.svg',
  brandTarget: '_self',
  fontBase: 'Seravek, "Gill Sans Nova", "Open Sans", Ubuntu, Calibri, "Noto Sans", "Segoe UI", system-ui, sans-serif',
  colorPrimary: '#27483d',
  colorSecondary: '#27483d',
  appBg: '#f1ede4',
  appContentBg: '#fffefb',
  appPreviewBg: '#fffefb',
  appBorderColor: '#ddd7ca',
  appBorderRadius: 8,
  textColor: '#1d2624',
  textInverseColor: '#fffefb',
  textMutedColor: '#56605c',
  barBg: '#fffefb',
  barTextColor: '#56605c',
  barHoverColor: '#27483d',
  barSelectedColor: '#27483d',
  buttonBg: '#fffefb',
  buttonBorder: '#ddd7ca',
  inputBg: '#fffefb',
  inputBorder: '#85897f',
  inputTextColor: '#1d2624',
  inputBorderRadius: 6,
})

addons.setConfig({
  theme,
  panelPosition: 'bottom',
  sidebar: { showRoots: true },
})
