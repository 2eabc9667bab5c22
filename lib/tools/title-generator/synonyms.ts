import { fold } from '../text/words'

/**
 * Beginnings of words that say the same, by language: who it is for, how it is told, what goes wrong,
 * advice, comparing. Our own list, of what the patterns say and of what creators say instead.
 */
const groups: Readonly<Record<string, string>> = {
  de: 'anfänger einsteiger neuling|anleitung tutorial guide leitfaden|fehler patzer panne|tipp trick hack|vergleich',
  en: 'beginner newbie novice starter|guide tutorial walkthrough|mistake error blunder|tip trick advice hack|compar',
  es: 'principiante novato|guía tutorial|error fallo|consejo truco tips|compara',
  fr: 'débutant novice|guide tuto|erreur faute|conseil astuce|compara',
  gu: 'નિશાળિયા શીખનાર શિખાઉ બિગિનર|ગાઇડ માર્ગદર્શિકા ટ્યુટોરિયલ|ભૂલ|ટિપ્સ ટ્રિક સૂચન નુસખા|સરખામણી તુલના',
  hi: 'बिगिनर शुरुआती नौसिखि|गाइड ट्यूटोरियल मार्गदर्श|गलत ग़लत भूल|टिप्स ट्रिक सलाह नुस्ख|तुलना',
  it: 'principiant neofit|guida tutorial|error sbagli|consigli trucch dritt|confront paragon',
  ja: '初心者 ビギナー 入門 はじめて 初めて|解説 ガイド 講座|失敗 ミス 間違い|コツ ヒント 裏ワザ 裏技|比較',
  ko: '초보 입문 왕초보 처음|가이드 튜토리얼 강좌|실수 실패|꿀팁 팁 노하우|비교',
  nl: 'beginner starter nieuweling|gids handleiding tutorial|fout blunder misser|tip truc advies|vergelijk',
  pl: 'początkując nowicjusz|poradnik przewodnik tutorial instrukcj|błąd błęd pomył|porad wskazów trik|porówna',
  pt: 'iniciante novato|guia tutorial|erro falha|dica truque|compara',
  ru: 'начинающ новичк новичок чайник|инструкц гайд руководств урок туториал|ошиб промах|совет лайфхак хитрост|сравн',
  'zh-Hans':
    '新手 初学 入门 零基础 小白|教程 教学 指南 攻略|错误 误区 踩坑|技巧 窍门 妙招|对比 比较',
  'zh-Hant':
    '新手 初學 入門 零基礎 小白|教學 教程 指南 攻略|錯誤 誤區 踩雷|技巧 訣竅 撇步|比較 對比',
}

const unspaced = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

/** A group’s words, each where a word begins, or anywhere if words have no spaces between them. */
const anyOf = (group: string) => {
  const stems = fold(group).split(' ').join('|')
  return new RegExp(unspaced.test(stems) ? stems : `(?<![\\p{L}\\p{M}])(?:${stems})`, 'u')
}

/** Which texts say what a text says already, in other words: “for beginners” after “novices”. */
export function repeatsOf(text: string, language: string): (other: string) => boolean {
  const said = (groups[language] ?? '')
    .split('|')
    .filter(Boolean)
    .map(anyOf)
    .filter((group) => group.test(fold(text)))
  return (other) => said.some((group) => group.test(fold(other)))
}
