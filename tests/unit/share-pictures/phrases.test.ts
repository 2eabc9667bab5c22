import { phraseLines } from '@/lib/share-pictures/phrases'

const room = { width: 14, most: 3 }

test.each([
  ['ja', 'YouTube で本当に伸びた動画の見つけ方', ['YouTube で本当に', '伸びた動画の見つけ方']],
  ['ja', '誰にも「やらせ」と言わせない抽選', ['誰にも', '「やらせ」と言わせない抽選']],
  ['zh-Hans', '您的 YouTube 频道哪些视频表现突出？', ['您的 YouTube 频道', '哪些视频表现突出？']],
  ['zh-Hant', '這個關鍵字對你的頻道來說是不是太大', ['這個關鍵字對你的', '頻道來說是不是太大']],
])('in %s the lines of “%s” break between phrases', (lang, title, lines) => {
  expect(phraseLines(title, lang, room)).toEqual(lines)
})

test.each([
  ['en', 'Words with spaces between them break there'],
  ['ko', '유튜브 채널에서 조회수가 터진 동영상 찾기'],
  ['ja', 'とてもとても長い'.repeat(20)],
  ['zh-Hans', '频'.repeat(80)],
  ['ja', 'タグ'.repeat(200)],
])('in %s, “%s” has no such lines', (lang, title) => {
  expect(phraseLines(title, lang, room)).toBeUndefined()
})
