import { groupCues } from '@/lib/tools/text/captions/group-cues'
import { sentences } from '@/lib/tools/text/sentences'

test.each([
  ['ja', 'これはですね本当に便利です', ['これはですね本当に便利です']],
  [
    'ja',
    '切ってますまな板を洗わなくていいので楽なんですよ分解できます',
    ['切ってます', 'まな板を洗わなくていいので楽なんですよ', '分解できます'],
  ],
  [
    'ja',
    '便利ですが重いですし高いですけど使ってますので',
    ['便利ですが重いですし高いですけど使ってますので'],
  ],
  ['ja', 'ますます好きになりましたね次です', ['ますます好きになりましたね', '次です']],
  [
    'ja',
    '早いですというわけで紹介しました 3つ目はこれです',
    ['早いです', 'というわけで紹介しました', '3つ目はこれです'],
  ],
  ['ja', '便利ですという話もあります', ['便利ですという話もあります']],
  [
    'ja',
    'どうでしょうかぜひ試してみてくださいでは',
    ['どうでしょうか', 'ぜひ試してみてください', 'では'],
  ],
  ['ja', 'ですですですです', ['ですです', 'ですです']],
  ['ja', '「便利です」と言いました。次です。', ['「便利です」と言いました。', '次です。']],
  [
    'ko',
    '정말 편리합니다 두 번째는 가위예요 자주 쓰죠 어떤가요',
    ['정말 편리합니다', '두 번째는 가위예요', '자주 쓰죠', '어떤가요'],
  ],
  ['ko', '이건 필요 없고 중요 포인트만 봐요', ['이건 필요 없고 중요 포인트만 봐요']],
  ['ko', '구독과 좋아요 부탁드려요 만나요', ['구독과 좋아요 부탁드려요', '만나요']],
  ['ko', '그러니까 비싸니까 안 사요', ['그러니까 비싸니까 안 사요']],
])('%s: “%s” without punctuation ends where the verb tells', (language, text, expected) => {
  expect(sentences(text, language)).toEqual(expected)
})

test('a sentence of automatic captions has the cues in which it is', async () => {
  const cues = ['5つ紹介していきたいと', '思いますまず1つ目が', '電気圧力鍋です'].map(
    (text, at) => ({
      text,
      start: at * 2000,
      end: at * 2000 + 2000,
    }),
  )
  const { passages } = await groupCues(cues, 'ja')
  expect(passages.map(({ text, first, last }) => [text, first, last])).toEqual([
    ['5つ紹介していきたいと思います', 0, 1],
    ['まず1つ目が電気圧力鍋です', 1, 2],
  ])
})

test('a Japanese sentence is longer in words, as its particles are words, and stays whole', async () => {
  const cues = [
    '今日はですね一人暮らしを始めて3年目の僕が',
    '本当に買ってよかったキッチン用品を',
    '5つ紹介していきたいと思います',
  ].map((text, at) => ({ text, start: at * 2000, end: at * 2000 + 2000 }))
  const { passages } = await groupCues(cues, 'ja')
  expect(passages.map(({ first, last }) => [first, last])).toEqual([[0, 2]])
  expect(passages[0]?.text).toContain('キッチン用品を5つ紹介')
})
