import { z } from 'zod'
import { languages } from '../i18n/languages'
import { siteTag } from '../i18n/site-tag'

/** The language of a picture in a query: any spelling of one of the site's languages; else English. */
export const PictureLanguage = z
  .preprocess(
    (tag) => (typeof tag === 'string' ? siteTag(tag) : undefined),
    z.enum(languages.map(({ tag }) => tag)).default('en'),
  )
  .describe('BCP 47.')
