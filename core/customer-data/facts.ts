/** The shop's configuration of customer sections, with a default for what the page leaves out. */
import { page, type SectionFacts } from '../page/config.ts'

/** `undefined` where the page does not name any sections. */
export const sectionFacts = (): SectionFacts | undefined => {
  const { sections: printed, baseUrl } = page
  return (
    printed && {
      baseUrls: [baseUrl],
      sectionNames: [],
      sectionLoadUrl: `${baseUrl}customer/section/load/`,
      expirableSectionNames: ['cart'],
      ...printed,
      // PHP writes an empty map as a list.
      sections: { ...printed.sections },
      expirableSectionLifetime: Number(printed.expirableSectionLifetime) || 60,
      cookieLifeTime: Number(printed.cookieLifeTime) || 3600,
    }
  )
}
