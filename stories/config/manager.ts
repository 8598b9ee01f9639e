import { addons } from 'storybook/manager-api'
import { theme } from './coast.ts'

addons.setConfig({
  theme,
  panelPosition: 'bottom',
  sidebar: { showRoots: true },
})
