import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The translations of a namespace in one language (a canonical tag). */
export async function readTranslations<Texts = Record<string, string>>(
  tag: string,
  namespace: string,
): Promise<Texts> {
  return JSON.parse(await readFile(path.join('locales', tag, `${namespace}.json`), 'utf8')) as Texts
}
