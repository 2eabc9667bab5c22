import { setTimeout as sleep } from 'node:timers/promises'
import { defaultLocale, languages, languageTag } from '../i18n/languages'
import { publicPaths } from '../paths/public-pages'
import { isDrawing } from '../pictures/picture.server'
import { log } from '../server/log.server'
import { isOffered } from '../tools/machine/offered.server'
import { tools } from '../tools/machine/registry'
import { toolPath } from '../tools/machine/tool-links'
import { sharePicture } from './share-picture.server'

const mostAhead = 50

/** Milliseconds after the start, and between two pictures. */
const beginMs = 60_000
const pauseMs = 2_000

/** The pages that are shared the most: home in every language, then the tools and the other pages in the
 * site's first language. */
export function commonest(): { page: string; lang: string }[] {
  const lang = languageTag(defaultLocale)
  const homes = languages.map(({ tag }) => ({ page: '/', lang: tag }))
  const offered = tools.filter(isOffered).map(({ slug }) => ({ page: toolPath(slug), lang }))
  const others = publicPaths.filter((page) => page !== '/').map((page) => ({ page, lang }))
  return [...homes, ...offered, ...others].slice(0, mostAhead)
}

/** Draws the commonest pictures one by one while nobody else wants one. Never throws. */
export async function drawAhead(): Promise<void> {
  await sleep(beginMs, undefined, { ref: false })
  for (const { page, lang } of commonest()) {
    await sleep(pauseMs, undefined, { ref: false })
    if (isDrawing()) continue
    try {
      await sharePicture(page, lang, 'the site')
    } catch (err) {
      log.warn({ err, page, lang }, 'a picture to share could not be drawn ahead')
    }
  }
}
