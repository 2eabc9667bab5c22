import { tieTo } from '@/lib/tools/text/topic-tie'
import { videosKnowing } from '@/lib/tools/youtube/about-words.server'
import type { Video } from '@/lib/youtube/models'

const found = (...titles: string[]) => titles.map((title) => ({ title }) as Video)

test.each([
  ['de', 'Nähmaschine richtig einstellen', ['Schaltung richtig einstellen'], 0],
  ['de', 'Nähmaschine richtig einstellen', ['Schaltung richtig einstellen', 'Nähmaschinen'], 2],
  ['ko', '베란다 텃밭', ['베란다에서 망원경 쓰기'], 0],
  ['ko', '베란다 텃밭', ['베란다에서 키우는 텃밭'], 1],
  ['ja', '退職してパン屋を始めました', ['編み物の始め方'], 0],
  ['zh-Hans', '吉他教学', ['吉他入门教学'], 1],
  ['en', 'my old grandfather clock from Vienna', ['A grandfather clock, repaired in Vienna'], 1],
])('%s “%s” is what %j are about, or nothing is: %i', async (language, seed, titles, count) => {
  expect(videosKnowing(found(...titles), await tieTo(seed, language))).toHaveLength(count)
})
