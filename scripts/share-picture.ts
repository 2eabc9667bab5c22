/**
 * `npm run share-picture`: draws public/share.png, which other sites show beside a link to a page without
 * a picture of its own. It has no words and no name, so it serves every language and every site.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawPicture } from '../lib/pictures/picture.server'
import { shareSize } from '../lib/share-picture'
import { shareBoxes } from '../lib/share-pictures/boxes'

void drawPicture(shareBoxes({}, 'en'), { ...shareSize, lang: 'en' }, 'the script').then(
  async (picture) => {
    await writeFile(path.join(__dirname, '../public/share.png'), picture)
    process.exit()
  },
)
