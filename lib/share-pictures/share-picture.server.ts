import { drawPicture, writableTexts } from '../pictures/picture.server'
import { site } from '../server/site.server'
import { shareSize } from '../share-picture'
import { shareBoxes } from './boxes'
import { fileOf, keep, readKept } from './kept.server'
import { pageTitle } from './title.server'

/** Raised by a change of the drawing, so that older pictures are drawn anew. */
const drawing = 6

/** Pictures that are being drawn, each once. */
const underWay = new Map<string, Promise<Buffer>>()

async function drawn(title: string, name: string, lang: string, visitor: string) {
  const texts = await writableTexts({ title, name }, lang, visitor)
  return drawPicture(shareBoxes(texts, lang), { ...shareSize, lang }, visitor)
}

/**
 * The picture that is shown beside a link to a page: its title and the site's name, as far as fonts can
 * write them. Drawn at the first request, then kept.
 * @param page path without language and query
 * @param lang BCP 47
 * @param visitor who asks for it
 * @returns a PNG of 1200 × 630 pixels; undefined for what is no page of search engines
 * @throws AppError `server.busy`
 */
export async function sharePicture(
  page: string,
  lang: string,
  visitor: string,
): Promise<Buffer | undefined> {
  const title = await pageTitle(page, lang)
  if (title === undefined) return undefined
  const { name } = site()
  const file = fileOf({ drawing, title, name, lang })
  const known = await readKept(file)
  if (known) return known
  const running = underWay.get(file)
  if (running) return running
  const work = drawn(title, name, lang, visitor)
    .then(async (picture) => {
      await keep(file, picture)
      return picture
    })
    .finally(() => underWay.delete(file))
  underWay.set(file, work)
  return work
}
