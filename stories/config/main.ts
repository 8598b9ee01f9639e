import type { StorybookConfig } from '@storybook/html-vite'
import type { PluginOption } from 'vite'
// @ts-expect-error The build's own scripts are plain JavaScript.
import { cleanPackages } from '../../.build/packages.mjs'
import { listener } from '../server/node.ts'
import { shopSnippets } from '../server/snippets.ts'

/** The shop serves all other paths, so that stories use real HTTP. */
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
  // The built kit, so that stories run what a shop serves.
  staticDirs: [
    '../static',
    { from: '../../dist/react', to: '/skerry/react' },
    { from: '../../dist/preact', to: '/skerry/preact' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: config => ({
    ...config,
    plugins: [...(config.plugins ?? []), cleanPackages, shopSnippets, shop],
    // For older targets `light-dark()` would follow the system instead of the toolbar.
    build: { ...config.build, cssTarget: 'esnext', cssMinify: false },
    optimizeDeps: { ...config.optimizeDeps, exclude: ['leaflet', 'leaflet.markercluster', 'payment'] },
  }),
} satisfies StorybookConfig
