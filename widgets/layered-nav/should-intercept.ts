/**
 * Whether a link is followed in place: its `href`, as written, is an absolute http or https address of this shop, and it
 * opens in this tab.
 */
export const shouldIntercept = (href: string | null, target: string, origin: string): boolean =>
  /^https?:\/\//i.test(href ?? '') &&
  (!target || target === '_self') &&
  (href as string).toLowerCase().startsWith(origin) &&
  !/^[\w.:-]/.test((href as string).slice(origin.length))
