import { themeScripts } from '../../core/checkout/theme-checkout.ts'
import { lazy } from '../../core/island/lazy.ts'
import { followServerField, registerCarrier, whenMethodChosen } from '../../core/pickup/register-carrier.ts'
import { loadStyle } from '../../core/release/load-style.ts'
import { PickupPointsOptions } from './options.ts'

export default lazy({
  options: PickupPointsOptions,
  setup: registerCarrier,
  fallback: followServerField,
  wakeOn: whenMethodChosen,
  holds: false,
  load: async () => (await Promise.all([import('./view.tsx'), loadStyle('picker'), themeScripts()]))[0],
})
