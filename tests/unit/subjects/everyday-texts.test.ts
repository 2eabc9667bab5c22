import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { judgeSubject } from '@/lib/subjects/subjects.server'
import { shareOf, someLanguages } from '../../helpers/gate'

const folder = path.join(process.cwd(), 'locales')

/** All texts of the site in a language. */
const textsOf = (tag: string) =>
  readdirSync(path.join(folder, tag), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      Object.values<string>(JSON.parse(readFileSync(path.join(folder, tag, file), 'utf8'))),
    )

test.each(someLanguages.map(({ tag }, at) => [tag, at] as const))(
  'V05 no text of the site in %s is withheld, and none is rude',
  (tag, at) => {
    // In the gate each text in one of these languages.
    const texts = shareOf(textsOf(tag), at, someLanguages.length)
    expect(texts.length).toBeGreaterThan(200)
    const isFine = (text: string) => {
      const { withheld, clean } = judgeSubject([text], tag)
      return !withheld && clean[0] === text
    }
    expect(texts.filter((text) => !isFine(text))).toEqual([])
  },
)
