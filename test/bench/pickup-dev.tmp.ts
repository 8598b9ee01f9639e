import { launchBrowser } from '../support/browser.ts'
import { startShops } from '../support/shop.ts'
import { pickupTrials } from './pickup.ts'

const [flavour = 'preact', cpu = '4', counts = '156,2636', times = '1'] = process.argv.slice(2)
const browser = await launchBrowser()
const shops = await startShops('dist')
try {
  for (let i = 0; i < Number(times); i++)
    for (const trial of pickupTrials(browser, shops.urls)) {
      if (
        trial.flavour !== flavour ||
        trial.cpu !== Number(cpu) ||
        !counts.split(',').some(c => trial.name === `pickup ${c}`)
      )
        continue
      const n = await trial.take()
      console.log(
        trial.name,
        Object.entries(n)
          .map(([k, v]) => `${k} ${k === 'heap' ? (v / 1e6).toFixed(1) + 'MB' : v.toFixed(1)}`)
          .join('  '),
      )
    }
} finally {
  await Promise.all([browser.close(), shops.close()])
}
