import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type Problem, readJson, type Words } from './read'

const file = 'locales/same-as-english.json'

const Content = z
  .object({ everywhere: z.array(z.string()).default([]) })
  .catchall(z.record(z.string(), z.array(z.string())))

/** Texts that may equal English: names, formats and loan words. */
export interface AllowList {
  has: (tag: string, namespace: string, key: string, value: string) => boolean
  /** Allowances of single languages. */
  entries: readonly { tag: string; namespace: string; key: string }[]
}

/** Reads `locales/same-as-english.json`; without the file no text may equal English. */
export function readAllowList(root: string): { allow: AllowList; problems: Problem[] } {
  const address = path.join(root, file)
  const read = fs.existsSync(address) ? readJson(address) : { content: {} }
  const parsed = Content.safeParse('content' in read ? read.content : {})
  const problems: Problem[] = []
  if ('reason' in read) problems.push({ file, reason: read.reason })
  for (const issue of parsed.error?.issues ?? [])
    problems.push({ file, key: issue.path.join('.'), reason: issue.message })

  const { everywhere, ...languages } = parsed.success ? parsed.data : Content.parse({})
  const entries = Object.entries(languages).flatMap(([tag, namespaces]) =>
    Object.entries(namespaces).flatMap(([namespace, keys]) =>
      keys.map((key) => ({ tag, namespace, key })),
    ),
  )
  const single = new Set(entries.map(({ tag, namespace, key }) => `${tag} ${namespace}:${key}`))
  const has: AllowList['has'] = (tag, namespace, key, value) =>
    everywhere.includes(value) || single.has(`${tag} ${namespace}:${key}`)
  return { allow: { has, entries }, problems }
}

/** Allowances for a language, file or key that does not exist. */
export function strayAllowances(
  allow: AllowList,
  tags: readonly string[],
  english: ReadonlyMap<string, Words>,
): Problem[] {
  return allow.entries
    .filter(({ tag, namespace, key }) => {
      const base = key.replace(/_[a-z]+$/, '')
      const words = english.get(namespace)
      return !tags.includes(tag) || !(words?.has(key) || words?.has(`${base}_other`))
    })
    .map(({ tag, namespace, key }) => ({
      file,
      key: `${tag}.${namespace}.${key}`,
      reason: 'allows a text that does not exist',
    }))
}
