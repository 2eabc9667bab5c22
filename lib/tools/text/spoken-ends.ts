/**
 * How polite speech ends a sentence, where captions have no punctuation: our own rules, by language
 * (ISO 639). The verb stands last in both, so that its ending tells.
 */
const ends: Readonly<Record<string, RegExp>> = {
  // Not before what goes on with the sentence (ですが, ますので, ですと), nor a ですね that only pauses.
  ja: /(?:(?<!ます)ます|(?:ま|で)した|ません(?:でした)?|(?:ま|で)しょう|(?<![はがをにでとも])です|(?:くだ|下)さい)(?:か(?!ら)|よね|よ(?!う|り)|ね)?(?!ます)(?=\s|[^がらのしとけ、っかよね」』]|し(?:か[もし]|っかり|ばら)|の[^でに]|と(?:て|に|り|いう(?:わけ|こと)で)|か[^らし]|け(?!ど|れ))/gu,
  // Not nouns (필요), nor 좋아요 where it is the button.
  ko: /(?<!필|중|수|주|개|강|동|민|소)요(?=\s)(?<!좋아요(?=\s(?:부탁|눌|버튼|알림|댓글|한번|한 번)))|(?:니다|(?:습|입|합|됩)니까|죠)(?=\s)/gu,
}

/** Characters of the shortest sentence. */
const shortest = 4

/** The places in a text without punctuation behind which a new sentence begins, one after the other. */
export function* spokenEnds(text: string, language: string): Generator<number> {
  const end = ends[language.split('-')[0]!.toLowerCase()]
  if (!end || /[.。!！?？]\s*$/u.test(text)) return
  let last = 0
  for (const { 0: found, index } of text.matchAll(end)) {
    const at = index + found.length
    if (at - last < shortest) continue
    yield at
    last = at
  }
}
