/**
 * Whether script takes a link over: as written it is an absolute http or https address (spec, point 6) of this shop,
 * and it opens here.
 */
export const shouldIntercept = (href: string | null, target: string, origin: string): boolean =>
  /^https?:\/\//i.test(href ?? '') &&
  (!target || target === '_self') &&
  (href as string).toLowerCase().startsWith(origin) &&
  !/^[\w.:-]/.test((href as string).slice(origin.length))
