import type { StorybookConfig } from '@storybook/html-vite'
import type { PluginOption } from 'vite'
// @ts-expect-error The build's own scripts are plain JavaScript.
import { leafletVite } from '../../.build/leaflet.mjs'
import { listener } from '../server/node.ts'
import { shopSnippets } from '../server/snippets.ts'

/** The shop answers whatever Storybook does not, so that stories talk real HTTP. */
const shop: PluginOption = {
  name: 'shop',
  configureServer: server => {
    server.middlewares.use(listener())
  },
}

export default {
  framework: '@storybook/html-vite',
  stories: ['../**/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // The built kit, as a shop serves it: what a story shows is what a page gets.
  staticDirs: [
    '../static',
    { from: '../../dist/react', to: '/skerry/react' },
    { from: '../../dist/preact', to: '/skerry/preact' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: config => ({
    ...config,
    plugins: [...(config.plugins ?? []), leafletVite, shopSnippets, shop],
    // Older targets would have `light-dark()` follow the system alone, whatever the toolbar says.
    build: { ...config.build, cssTarget: 'esnext', cssMinify: false },
    optimizeDeps: { ...config.optimizeDeps, exclude: ['leaflet', 'leaflet.markercluster'] },
  }),
} satisfies StorybookConfig
