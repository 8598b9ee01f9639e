import { make, setAttributes } from '../../core/dom/make.ts'
import { toFragment } from '../../core/dom/server-html.ts'
import { checkLeftFields } from '../../core/form/check-left.ts'
import type { Field } from '../../core/form/fields.ts'
import { checkField, clearErrors, isValid } from '../../core/form/validate.ts'
import { requestAdmin } from '../../core/http/admin-request.ts'
import { defineBehavior } from '../../core/island/widget.ts'
import { translate } from '../../core/page/translate.ts'
import { generate } from './generate.ts'
import { holdGlobals, reloadNamed } from './globals.ts'
import { labels } from './labels.ts'
import { controlsIn, fieldNamed, rowOf, TAB } from './markup.ts'
import { couponState, isSaved, reasonFor } from './model.ts'
import { SalesRuleFormOptions } from './options.ts'

const REASON = 'skerry-sales-rule-reason'

/** Shows or hides a field's row, and says whether it must be filled in. */
const drawField = (field: HTMLInputElement | null, { isShown = true, isRequired = false, isOff = false }) => {
  if (!field) return
  const row = rowOf(field)
  row.toggleAttribute('hidden', !isShown)
  row.classList.toggle('_required', isRequired)
  field.required = isRequired
  if (field.disabled !== isOff) field.disabled = isOff
}

/** Adds the reason to what describes a control, or removes it: messages and the server's own descriptions stay. */
const describeByReason = (control: Element, isOff: boolean) => {
  const printed = control.getAttribute('aria-describedby') ?? ''
  const others = printed.split(/\s+/).filter(id => id && id !== REASON)
  const described = [...others, ...(isOff ? [REASON] : [])].join(' ')
  if (described !== printed) setAttributes(control, { 'aria-describedby': described || null })
}

/** Switches the tab's controls, and writes why they are off before them. */
const drawTab = (tab: HTMLElement, reason: string) => {
  const line = tab.querySelector(`#${REASON}`)
  if (line?.textContent !== reason) {
    line?.remove()
    if (reason) tab.prepend(make('p', { id: REASON, class: 'skerry-sales-rule-form__reason' }, reason))
  }
  for (const control of controlsIn(tab)) {
    // Controls that Magento's script has switched, too; a write that changes nothing would be reported without end.
    if (control.disabled !== !!reason) control.disabled = !!reason
    describeByReason(control, !!reason)
  }
}

const connectSalesRuleForm = (
  host: HTMLElement,
  { generateUrl, gridUrl }: SalesRuleFormOptions,
  signal: AbortSignal,
) => {
  const tabOf = () => host.querySelector<HTMLElement>(TAB)
  const state = () => {
    const auto = fieldNamed(host, 'use_auto_generation')
    return couponState(fieldNamed(host, 'coupon_type')?.value, !!auto?.checked)
  }

  const draw = () => {
    const tab = tabOf()
    const type = fieldNamed(host, 'coupon_type')
    if (type?.value) {
      const { hasCode, isCodeRequired } = state()
      const isAuto = hasCode && !isCodeRequired
      drawField(fieldNamed(host, 'coupon_code'), { isShown: hasCode, isRequired: isCodeRequired, isOff: isAuto })
      drawField(fieldNamed(host, 'use_auto_generation'), { isShown: hasCode })
      drawField(fieldNamed(host, 'uses_per_coupon'), { isShown: hasCode })
    }
    if (!tab) return
    const ruleId = fieldNamed(tab, 'rule_id')
    tab.hidden = !!ruleId && !isSaved(ruleId.value)
    const reason = type?.value ? reasonFor(state()) : undefined
    drawTab(tab, reason ? translate(labels[reason]) : '')
  }

  let isUnticking = false
  /** Another type: its box is unticked first, as a press does it, so that the page's own scripts get the events. */
  const change = ({ target }: Event) => {
    const { name } = target as Field
    // The kit's own press, which is drawn with the type.
    if (isUnticking || !['coupon_type', 'use_auto_generation'].includes(name)) return
    const auto = fieldNamed(host, 'use_auto_generation')
    if (name === 'coupon_type' && auto?.checked && !state().hasCode) {
      isUnticking = true
      auto.click()
      isUnticking = false
    }
    draw()
  }

  const reloadOwnGrid = async () => {
    const grid = document.getElementById('couponCodesGrid')
    const html = gridUrl && grid ? await requestAdmin(gridUrl, signal).catch(() => '') : ''
    if (html) grid?.replaceChildren(await toFragment(html))
  }
  const start = (prefix: string, url: string, reloadGrid: () => Promise<void> | void) =>
    generate({ host, prefix, url, reloadGrid, signal })

  const giveBack = holdGlobals({
    generateCouponCodes: (prefix: string, url: string, grid: string) => start(prefix, url, () => reloadNamed(grid)),
    // Magento asks with a field's change, in the midst of the press that leaves it: a message then would move the button away.
    validateCouponGenerate: isValid,
  })
  host.addEventListener('change', change, { signal })
  host.addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('[data-action=generate-coupons]'))
        void start('coupons_', generateUrl, reloadOwnGrid)
    },
    { signal },
  )
  checkLeftFields(host, signal, field => {
    if (field.closest(TAB)) checkField(field)
  })
  clearErrors(host, signal)
  // Knockout draws the fields when it likes, and the tab and its grid are loaded later still.
  const observer = new MutationObserver(draw)
  observer.observe(host, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  draw()
  return () => {
    observer.disconnect()
    giveBack()
    const tab = tabOf()
    if (tab) drawTab(tab, '')
  }
}

/** The coupons of a cart price rule in Magento's admin: what its type allows, and codes that are generated. */
export default defineBehavior(SalesRuleFormOptions, connectSalesRuleForm)
