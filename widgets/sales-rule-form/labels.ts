export const labels = {
  noCoupon:
    'This rule has no coupon. To generate codes, choose “Specific Coupon”, tick “Use Auto Generation”, and save the rule.',
  oneCode: 'This rule has one code. To generate codes, tick “Use Auto Generation”, and save the rule.',
}
