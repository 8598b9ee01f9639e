import type { Preview } from '@storybook/html-vite'
import { configure } from 'storybook/test'
import shop from '../../fixtures/shop/shop.css?url'
import bold from '../../styles/themes/bold.css?url'
import contrast from '../../styles/themes/contrast.css?url'
import luma from '../../styles/themes/luma.css?url'
import book from '../book/book.css?url'
import { formatHtml } from '../book/format-html.ts'
import { type Globals, globalTypes, initialGlobals } from '../book/globals.ts'
import { prepareStory, type Wish } from '../book/kit.ts'
import pages from '../book/pages.css?url'
import { renderToCanvas } from '../book/render.ts'
import { applyGlobals, surround } from '../book/surround.ts'
import { theme } from './coast.ts'
import { DocsPage } from './docs-page.tsx'

const PHONE = { name: 'Phone, 375', styles: { width: '375px', height: '720px' }, type: 'mobile' as const }
const TABLET = { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' as const }
const DESK = { name: 'Desk, 1280', styles: { width: '1280px', height: '900px' }, type: 'desktop' as const }

// Play functions wait for chunks, and a second is too short for that on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

export default {
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  loaders: [
    async ({ globals, parameters, abortSignal }) => {
      const prepared = await prepareStory(globals as Globals, parameters as Wish, abortSignal)
      await applyGlobals(globals as Globals, { sheets: [shop, book, pages], themes: { luma, bold, contrast } })
      return prepared
    },
  ],
  renderToCanvas,
  decorators: [
    (story, { globals, parameters }) => {
      const shown = story()
      return typeof shown === 'string' ? surround(shown, (globals as Globals).language, parameters) : shown
    },
  ],
  parameters: {
    layout: 'padded',
    // An axe violation is a failure in the panel and in the stories' tests.
    a11y: { test: 'error' },
    docs: { codePanel: true, page: DocsPage, theme, source: { excludeDecorators: true, transform: formatHtml } },
    controls: { expanded: true, sort: 'none' },
    viewport: { options: { phone: PHONE, tablet: TABLET, desk: DESK } },
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: [
          'Skerry',
          ['Welcome', 'Tokens'],
          'Product',
          'Listing',
          'Navigation',
          'Theme',
          'Visitor',
          'Checkout',
          'Account',
          'Admin',
          'Shop',
        ],
      },
    },
  },
} satisfies Preview
