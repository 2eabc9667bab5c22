import { Username } from '@/lib/auth/fields'
import { isReserved, usernameKey } from '@/lib/auth/fields.server'

const isTaken = (name: string) => Username.safeParse(name).success
const isMade = (name: string) => isTaken(name) && !isReserved(name)

test.each([
  'Anna.B',
  'jean-françois',
  'müller_99',
  'Łukasz',
  'João.Conceição',
  'niño',
  'ışık',
  'Владимир',
  'роман',
  'Ёжик-2',
  'Παναγιώτης',
  'Արմեն',
  'નરેન્દ્ર',
  'प्रकाश',
  'अमित_kumar',
  'ヤマダ太郎',
  'ひらがな',
  'スーパーマン',
  '山田Taro',
  '김철수',
  '金철수',
  'KBS뉴스',
  '李小龍',
  '张伟2024',
  'ㄅㄆㄇ',
  'محمد',
  'محمد١٢٣',
  'דוד.כהן',
  'สมชาย',
  'தமிழ்',
  'Nguyễn',
  'Đặng',
  '000',
])('%s may be a name', (name) => {
  expect(isMade(name)).toBe(true)
})

test.each([
  ['admin\u034f', 'a joiner nobody sees'],
  ['creator-demo\ufe0f', 'a variation selector'],
  ['\u3164\u3164\u3164', 'blank letters'],
  ['ab\u115fc', 'a filler'],
  ['a\u200bdmin', 'a space without width'],
  ['a\u00addmin', 'a soft hyphen'],
  ['...', 'no letter at all'],
  ['_-_', 'no letter at all'],
  ['supp\u0585rt', 'Armenian in Latin'],
  ['аdmin', 'Cyrillic in Latin'],
  ['adm.ин', 'Cyrillic beside Latin'],
  ['αdmin', 'Greek in Latin'],
  ['Ꭺdmin', 'Cherokee in Latin'],
  ['adminਠ', 'Gurmukhi in Latin'],
  ['한カナ', 'Korean with Japanese'],
  ['𐐯𐐼𐐾', 'a script nobody writes in'],
  ['ab', 'too short'],
])('L05 %j is no name: %s', (name) => {
  expect(isTaken(name)).toBe(false)
})

test.each([
  'adm\u0131n',
  'ADM\u0131N',
  'ꜱᴜᴘᴘᴏʀᴛ',
  'ａｄｍｉｎ',
  'ѕтаϝϝ',
  'Admin',
  'ʀᴏᴏᴛ',
  'гоот',
  'ТЕАМ',
  'ΤΕΑΜ',
])('L05 %s reads like a name that is kept for the site', (name) => {
  expect(isReserved(name)).toBe(true)
})

test.each([
  ['сосо', 'coco'],
  ['СОСО', 'coco'],
  ['хуху', 'xyxy'],
  ['οοο', 'ooo'],
  ['օսօ', 'ouo'],
  ['Alı', 'ali'],
  ['вот', 'ВОТ'],
  ['вот', 'BOT'],
  ['роман', 'POMAH'],
  ['Straße', 'STRAẞE'],
])('L05 %s and %s are one name', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other))
})

test('names that only look a little alike are two', () => {
  const names = [
    'борис',
    '6opuc',
    'groß',
    'gross',
    'anna',
    'änna',
    'иван',
    'uван',
    'l33t',
    'i33t',
    'ışık',
    'isik',
  ]
  expect(new Set(names.map(usernameKey)).size).toBe(names.length)
})

test('a Latin name’s key is the name in lower case, as it always was', () => {
  for (const name of ['Anna.B', 'user_10', 'X-y-Z', 'jean-françois'])
    expect(usernameKey(name)).toBe(name.toLowerCase())
})
