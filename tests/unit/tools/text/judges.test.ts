import { fitFor } from '@/lib/subjects/gate.server'
import { stopWords } from '@/lib/tools/text/stop-words'
import { titleWords } from '@/lib/tools/text/title-words'
import { faultOf } from '@/lib/tools/title-generator/judge-title'
import topics from './judged-titles.json'

const judging = async ({ language, input, results }: (typeof topics)[number]) => ({
  language,
  draft: input,
  results,
  stops: await stopWords(language),
  words: await titleWords(language),
  mayStand: fitFor(language),
})

test('of the good titles of ten topics, the judges drop two at most', async () => {
  const dropped: string[] = []
  let all = 0
  for (const topic of topics) {
    const own = await judging(topic)
    for (const title of topic.good) {
      all++
      const fault = await faultOf(title, own, [])
      if (fault) dropped.push(`${title}: ${fault}`)
    }
  }
  expect(all).toBeGreaterThanOrEqual(40)
  expect(dropped.length <= 2 ? [] : dropped).toEqual([])
})

test('every planted bad title is dropped', async () => {
  const passed: string[] = []
  let all = 0
  for (const topic of topics) {
    const own = await judging(topic)
    for (const { title, why } of topic.bad) {
      all++
      if (!(await faultOf(title, own, []))) passed.push(`${title}: ${why}`)
    }
  }
  expect(all).toBeGreaterThanOrEqual(40)
  expect(passed).toEqual([])
})
