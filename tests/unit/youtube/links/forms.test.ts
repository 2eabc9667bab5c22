import type { Case } from './cases'
import { checkAll } from './check'
import * as around from './forms/beside-and-around'
import * as carrying from './forms/embeds-and-carriers'
import * as lists from './forms/lists-and-channels'
import { all, channel } from './forms/made-up'
import * as passedOn from './forms/passed-on'
import * as refused from './forms/refused'
import * as videos from './forms/videos'

/** The sign of a handle as keyboards of Japanese and Chinese type it. */
const slips: Case[] = [
  ...all(channel('handle', '@tubesmith'), '＠tubesmith', 'youtube.com/＠tubesmith'),
]
const tables: Record<string, Case[]> = {
  ...videos,
  ...carrying,
  ...lists,
  ...refused,
  ...around,
  ...passedOn,
  slips,
}

describe.each(Object.entries(tables))('%s', (_, table) => checkAll(table))

test('the tables hold at least 440 forms without duplicates', () => {
  const inputs = Object.values(tables).flatMap((table) => table.map(([input]) => input))
  expect(inputs.length).toBeGreaterThanOrEqual(440)
  expect(new Set(inputs).size).toBe(inputs.length)
})
