import * as carrying from './youtube-link-forms/embeds-and-carriers'
import * as lists from './youtube-link-forms/lists-and-channels'
import * as refused from './youtube-link-forms/refused'
import * as videos from './youtube-link-forms/videos'
import type { Case } from './youtube-links.cases'
import { checkAll } from './youtube-links.check'

const tables: Record<string, Case[]> = { ...videos, ...carrying, ...lists, ...refused }

describe.each(Object.entries(tables))('%s', (_, table) => checkAll(table))

test('the tables hold at least 440 forms, none of them twice', () => {
  const inputs = Object.values(tables).flatMap((table) => table.map(([input]) => input))
  expect(inputs.length).toBeGreaterThanOrEqual(440)
  expect(new Set(inputs).size).toBe(inputs.length)
})
