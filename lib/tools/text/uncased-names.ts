/*
 * Names of people in scripts without capital letters. Only what a family name, or a title behind a name,
 * gives away; our own lists, to be sure rather than complete.
 */

/** @param ending a case that is written to a name */
const whole = (list: string, ending = '') =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${list})(?=(?:${ending})(?![\\p{L}\\p{M}]))`, 'gu')

/** Chinese family names before one or two signs, with what stands behind a person's name or before one:
 * with whom, and whom to follow. Not grandchildren, weekends, and the poems of Tang. */
const chinese = (titles: string) => {
  const name =
    '(?![孙孫][子女儿兒]|[许許]多|周[末围圍年一二三四五六日]|[唐宋][诗詩词詞朝代人]|[黄黃][金油河色山瓜昏])' +
    '[王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫朱胡郭何林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾]\\p{sc=Han}{1,2}'
  const before = '跟着|跟著|跟随|跟隨|致敬|采访|採訪|专访|專訪|偶遇'
  return new RegExp(
    `${name}(?=${titles})|(?<=${before})${name}|(?<=[和跟与與])${name}(?=一起|一同|去|学|學|聊)`,
    'gu',
  )
}

const patterns: Readonly<Record<string, RegExp>> = {
  ja: /(?:佐藤|鈴木|高橋|田中|渡辺|伊藤|山本|中村|小林|加藤|吉田|山田|佐々木|山口|松本|井上|木村|斎藤|清水|山崎|池田|橋本|阿部|前田|藤田|小川|後藤|岡田|長谷川|村上|近藤|石井|坂本|遠藤|青木|藤井|西村|福田|太田|三浦|藤原|岡本|松田|中川|原田|小野|田村|竹内|金子|和田|中山|大谷|羽生|宮崎|本田|黒澤|手塚|葛飾|織田|徳川)(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])|[\p{sc=Han}\p{sc=Kana}ー]{2,8}(?=に学ぶ|直伝|さん(?![ぽごまか])|氏|選手|監督|シェフ|先生の)/gu,
  ko: /(?<!\p{L})[김이박최정강조윤장임한오서신권황안송류홍전백][가-힣]{2}(?= ?(?:씨|셰프|선수|교수|감독|작가|배우|가수|원장|님의|선생님))/gu,
  hi: whole(
    'कपूर|शर्मा|वर्मा|सिंह|खान|ख़ान|गुप्ता|पटेल|मोदी|गांधी|बच्चन|अग्रवाल|मिश्रा|यादव|जोशी|रेड्डी|नायर|देसाई|चौधरी|मल्होत्रा|चोपड़ा|भट्ट|त्रिपाठी|पांडे|ठाकुर|कोहली|धोनी|तेंदुलकर|मुखर्जी|बनर्जी|चटर्जी|अंबानी|अडानी',
  ),
  gu: whole(
    'પટેલ|શાહ|મહેતા|દેસાઈ|જોશી|ત્રિવેદી|ભટ્ટ|મોદી|ગાંધી|કપૂર|ખાન|શર્મા|પંડ્યા|ઠક્કર|સોલંકી|ચાવડા|પરમાર|ગઢવી|દવે|સિંહ|અંબાણી|અદાણી|બચ્ચન',
    'ન\\p{M}*|એ|',
  ),
  'zh-Hans': chinese('老师|先生|女士|大师|导演|教练|主厨|医生|同款|教你'),
  'zh-Hant': chinese('老師|先生|女士|大師|導演|教練|主廚|醫師|同款|教你'),
}

/** Not “お母さん”, “皆さん” and “パン屋さん”. */
const nobody =
  /[母父姉兄娘婆爺供皆客嫁孫屋家師者員長手人]$|^(?:赤|奥|旦那|息子|ママ|パパ|ファン|フォロワー|リスナー|メンバー|スタッフ|業者|管理|初心者)/u

/** The names of people that a text has, in a language whose script has no capital letters. */
export const uncasedNames = (text: string, language: string): string[] => {
  const pattern = patterns[language]
  return pattern ? (text.match(pattern) ?? []).filter((name) => !nobody.test(name)) : []
}
