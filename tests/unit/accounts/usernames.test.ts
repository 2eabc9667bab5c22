import { Username } from '@/lib/accounts/fields'
import { usernameKey } from '@/lib/accounts/fields.server'
import { shapesOf } from '@/lib/accounts/look-alikes.server'
import { requireUsableName } from '@/lib/accounts/reserved-names.server'

const isTaken = (name: string) => Username.safeParse(name).success
/** Why a name of a valid form may not be chosen. */
const refusal = (name: string): string | undefined => {
  try {
    requireUsableName(name)
  } catch (error) {
    return (error as { code: string }).code
  }
}
const isMade = (name: string) => isTaken(name) && !refusal(name)

test.each([
  'Anna.B',
  'jean-françois',
  'müller_99',
  'Łukasz',
  'João_Conceição',
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
  'דוד_כהן',
  'สมชาย',
  'தமிழ்',
  'Nguyễn',
  'Đặng',
  '000',
  // Names that people have, with reserved words and endings.
  'john_doe',
  'john.doe',
  'иван.петров',
  'राम.शर्मा',
  'anna-maria',
  'user_1',
  'j.r.r-tolkien',
  'st.anna_1',
  'Mary_Jane_Watson',
  'o.henry.1862',
  'steam_fan',
  'Teamo',
  'team_rocket',
  'help_me_please',
  'rooted',
  'Supportive',
  'adminton_fan',
  'officer.k',
  'systemofadown',
  'Sicherheit',
  'Stefan1990',
  'l33t',
  '4ever_young',
  'иван.п',
  'Ольга_К',
  'Ελένη.Π',
  'נועה_לוי',
  'પટેલ_રવિ',
  'さくら.花',
  '王小明',
  '박지민_95',
  'ownership',
  'landowner_7',
  'abused',
  'adminton中',
  'teamo中国',
  'Zoë-Łucja',
  'com_fan',
  'network',
])('%s is allowed as a name', (name) => {
  expect(isMade(name)).toBe(true)
})

test.each([
  ['admin\u034f', 'an invisible joiner'],
  ['creator-demo\ufe0f', 'a variation selector'],
  ['\u3164\u3164\u3164', 'blank letters'],
  ['ab\u115fc', 'a filler'],
  ['a\u200bdmin', 'a zero-width space'],
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
  ['𐐯𐐼𐐾', 'a script out of use'],
  ['ab', 'too short'],
])('L05 %j is not a valid name: %s', (name) => {
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
  'adm1n',
  'admin.',
  'admin_',
  '-admin-',
  'a.d.m.i.n',
  'admln',
  'admín',
  'adrnin',
  'admin1',
  'admin2024',
  '007admin',
  'm0derator',
  '0fficial',
  '0ff1c1al',
  'supp0rt',
  '5upport',
  'support_team',
  'admin-official',
  'help.team',
  'tubesmith-team',
  'TubeSmith.Support',
  'the_tubesmith',
  'tubesm1th',
  't-u-b-e-s-m-i-t-h',
  'tübesmith',
  'ｔｕｂｅsmith1',
  'aclmin',
  'adnnin',
  'ađmin',
  'adṃin',
  'admin中',
  '中admin',
  'officlal',
  'tu6esmith',
  'owner',
  '0wner',
  'web-master',
  'postmaster1',
  'hostmaster',
  'no-reply',
  'noreply',
  'abuse',
  'security',
])('L05 %s reads like a reserved name', (name) => {
  expect(refusal(name)).toBe('user.usernameTaken')
})

test.each([
  'www.evil-site.com',
  'www.anything',
  'a.b.com',
  'evil.com',
  'Evil-Site.NET',
  'my.shop',
  'free-tools.xyz',
  'free.tools.ru',
  'evil.co.uk',
  'bit.ly',
  'сайт.рф',
  'ｅｖｉｌ.ｃｏｍ',
  'сосо.сом',
  'evil.zip',
  'win.evil.mov',
  'evil.one',
  'user.life',
  'evil.com_',
  'evil.xn--p1ai',
])('L05 %s looks like a web address', (name) => {
  expect(refusal(name)).toBe('input.usernameIsAddress')
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

const looksLike = (one: string, other: string) =>
  shapesOf(one).some((look) => shapesOf(other).includes(look))

test.each([
  ['paypal', 'paypaI'],
  ['paypal', 'paypa1'],
  ['Paypal', 'PaypaI'],
  ['bill', 'biII'],
  ['BILL', 'biII'],
  ['creator', 'Creat0r'],
  ['mark', 'rnark'],
  ['wendy', 'vvendy'],
  ['Lisa', 'Iisa'],
  ['user1', 'userl'],
  ['max1', 'maxl'],
  ['раураӏ', 'paypaI'],
  ['ｐａｙｐａｌ', 'paypa1'],
  // Capital letters have no dot, so the two are indistinguishable.
  ['ALI', 'All'],
])('L05 %s and %s are indistinguishable, so only one of them is allowed', (one, other) => {
  expect(looksLike(one, other)).toBe(true)
  expect(looksLike(other, one)).toBe(true)
})

test.each([
  ['mark', 'marc'],
  ['anna', 'ana'],
  ['anna', 'ama'],
  ['wendy', 'windy'],
  ['user1', 'user2'],
  ['Neil', 'Nell'],
  ['ali', 'all'],
  ['mia', 'mla'],
  ['maxi', 'max1'],
  ['Clan', 'Dan'],
  ['Clark', 'Dark'],
  ['leet', 'l33t'],
  ['max5', 'maxs'],
  ['anna', 'änna'],
  ['gross', 'groß'],
  ['john_d', 'johnd'],
  ['борис', '6opuc'],
  ['isik', 'ışık'],
])('%s and %s are two names, and both are allowed', (one, other) => {
  expect(looksLike(one, other)).toBe(false)
  expect(usernameKey(one)).not.toBe(usernameKey(other))
})

test('names that are only slightly similar have two keys', () => {
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

test('a Latin name’s key is the name in lower case', () => {
  for (const name of ['Anna.B', 'user_10', 'X-y-Z', 'jean-françois'])
    expect(usernameKey(name)).toBe(name.toLowerCase())
})
