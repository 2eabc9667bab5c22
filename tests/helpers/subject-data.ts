import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@/lib/i18n/languages'
import type { WithheldClass } from '@/lib/subjects/subject-list'

/** Subjects in a language, written by somebody who had not seen its word list. */
export interface SubjectData {
  harmful: { text: string; class: WithheldClass; how: string }[]
  harmless: string[]
}

const folder = path.join(__dirname, '../data/subjects')

/** The subjects of every language of the site, by tag. */
export const subjectData = languages.map(({ tag }): [string, SubjectData] => [
  tag,
  JSON.parse(readFileSync(path.join(folder, `${tag}.json`), 'utf8')) as SubjectData,
])
