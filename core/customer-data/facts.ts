/** The shop's configuration of customer sections, with a default for what the page leaves out. */
import { page, type SectionFacts } from '../page/config.ts'

let facts: SectionFacts | undefined
/** The page's sections that `facts` were made from: `readFacts` makes a new object. */
let of: typeof page.sections

/** The same object until the page's facts are read anew; `undefined` where the page does not name any sections. */
export const sectionFacts = (): SectionFacts | undefined => {
  const { sections: printed, baseUrl } = page
  if (of !== printed) {
    of = printed
    facts = printed && {
      sectionNames: [],
      sectionLoadUrl: `${baseUrl}customer/section/load/`,
      expirableSectionNames: ['cart'],
      ...printed,
      // As `baseUrl` itself, each may begin at the host, and lack the slash at its end.
      baseUrls: (printed.baseUrls ?? [baseUrl]).map(base => new URL(base, baseUrl).href.replace(/\/*$/, '/')),
      // PHP writes an empty map as a list.
      sections: { ...printed.sections },
      expirableSectionLifetime: Number(printed.expirableSectionLifetime) || 60,
      cookieLifeTime: Number(printed.cookieLifeTime) || 3600,
    }
  }
  return facts
}
