import { sentenceStart } from './fill-gaps'
import { ownCapitals } from './small-names'

/*
 * German nouns have capitals, which people leave out in a search box. Our own rules; they are to be
 * sure rather than complete.
 */

/** One of these words, and nothing else. */
const only = (list: string) => new RegExp(`^(?:${list})$`, 'u')

/** Endings that only nouns have. */
const nounEnd =
  /\p{L}{2,}(?:ung|heit|keit|schaft|tion|tät|ismus|ungen|heiten|keiten|schaften|tionen)$/u

/** Nouns that creators often type, and that are no other word in small letters. */
const nouns = only(
  'anfänger(?:n|in|innen)?|einsteiger|kind(?:er|ern)?|babys?|hunde?|welpen?|katzen?|pferde?|garten|balkon|häuser|haus|wohnung|küche|zimmer|keller|autos?|fahrrad|motorrad|handys?|kameras?|laptops?|computer|konsole|internet|apps?|kuchen|brot|brötchen|pizza|nudeln|reis|kartoffeln|salat|suppe|soße|teig|fleisch|fisch|gemüse|obst|kaffee|tee|wasser|zucker|mehl|eier|milch|käse|geld|euro|dollar|aktien|bitcoin|krypto|sparplan|etfs?|immobilien|miete|kredit|job|beruf|studium|schule|uni|abitur|mathe|physik|chemie|gitarre|klavier|musik|songs?|sport|fitness|training|muskeln|bauch|rücken|haare|haut|bart|nägel|gesicht|stress|angst|freund(?:e|in|innen)?|familie|hochzeit|geburtstag|weihnachten|ostern|silvester|halloween|urlaub|rezepte?|ideen?|tipps?|tricks?|fehler|vergleich|tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?|sekunden?|prozent|deutschland|österreich|europa|berlin|hamburg|münchen|wien|japan|italien|spanien|minecraft|fortnite|instagram|marathon|wärmepumpen?|kanal|kanäle|abonnenten|follower|videos?|thumbnails?|livestream|kleidung|schuhe|möbel|schrank|regal|tisch|stuhl|bett|photovoltaik|hochbeet|papier|messer|fenster|leder|lampe|kette|decke',
)

/** Names and abbreviations with other capitals than the first letter’s. */
const names: Readonly<Record<string, string>> = Object.assign(Object.create(null), ownCapitals, {
  etf: 'ETF',
  etfs: 'ETFs',
  adhs: 'ADHS',
  ki: 'KI',
  usa: 'USA',
})

/** Small words that stand before the last noun of a part: “Tipps für Anfänger”, “Hund oder Katze”. */
export const joint = /\s(?:für|mit|ohne|und|oder|gegen|vs\.?|aus|im|in|am|auf|von|zum|zur|bei)\s/u

/** Prepositions; a word alone after one is a noun, at the end of a part. */
const preposition = only('für|mit|ohne|gegen|aus|im|in|am|auf|von|zum|zur|bei|beim|nach|trotz')

/** Words before a noun that are no other word, and those that may also be a pronoun. */
const determiner = only(
  '(?:k|m|d|s)?ein(?:e|en|em|er|es)?|unser(?:e|en|em|er|es)?|dem|des|im|zum|zur|beim|vom',
)
const article = only('der|die|das|den')
/** What an article, and no pronoun, follows. */
const beforeArticle = only(
  'ist|sind|war|wird|kostet|kosten|für|gegen|ohne|an|auf|in|und|oder|vs\\.?',
)

/** Words that say how, not what: “schnell abnehmen”, and other small words. */
const adverb = only(
  'schnell|schneller|richtig|gesund|günstig|selbst|selber|einfach|besser|online|zuhause|daheim|effektiv|alleine?|gut|viel|mehr|man|ich|du|er|sie|es|wir|ihr|mich|dich|mir|dir|uns|euch|sich|alle|alles|jeden?|immer|heute|morgen|gestern|jetzt|danach|später|damals|unterwegs|draußen|innen|außen|oben|unten|vorne?|hinten|zwischendurch|einmal|echt|paar|bisschen|wenig|ganz|sehr|so|zu|noch|nicht|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|die|der|das|den|dem|besten?|ersten?|letzten?|größten?|schönsten|liebsten|schnellsten|meisten|neuesten|billigsten|günstigsten|tollsten|leckersten',
)
const adverbEnd = /(?:lich|ig|isch|bar|sam|haft|los)$/u
/** What may be an adjective before a noun. */
const adjectiveEnd = /e[nmrs]?$/u

/** Nouns that end as verbs do, alone or as the last part of a longer one (“dachgarten”). */
const nounsLikeVerbs =
  /(?:^|\p{L}{3,})(?:garten|boden|ofen|rasen|wagen|hafen|schaden|rücken|nacken|knochen|magen|husten|schnupfen|schatten|bogen|kragen|kasten|karren|tropfen|haufen|samen|namen|riemen|zapfen|rahmen|morgen|leben|wesen|kissen|becken|eisen|zeichen|mädchen|kuchen|küken|drachen|rachen|eltern|ostern|felgen|reifen|bremsen|balken|ballen|haken|faden|regen|blumen|rosen|tulpen|hecken|tannen|palmen|beeren|bananen|tomaten|gurken|zwiebeln|nudeln|bohnen|linsen|erbsen|karotten|möhren|oliven|trauben|birnen|pflaumen|kirschen|aprikosen|zitronen|orangen|melonen|muscheln|garnelen|waffeln|torten|suppen|soßen|saucen|speisen|brezeln|semmeln|burgen|türen|decken|lampen|leuchten|kerzen|vasen|tassen|flaschen|dosen|kisten|truhen|taschen|hosen|jacken|socken|mützen|blusen|puppen|masken|karten|listen|seiten|kosten|daten|noten|tabellen|formeln|vokabeln|sachen|waren|firmen|marken|zeiten|reisen|routen|straßen|strecken|brücken|inseln|küsten|staaten|frauen|damen|tanten|studenten|experten|piloten|soldaten|helden|riesen|hexen|feen|bären|löwen|hasen|enten|schlangen|bienen|wespen|ameisen|schnecken|mücken|zecken|ratten|raupen|augen|ohren|lippen|wimpern|brauen|sehnen|narben|warzen|zungen|lungen|platten|leisten|dielen|latten|schrauben|klammern|ketten|matten|scheiben|rampen|treppen|hütten|bauten|villen|ruinen|anlagen|maschinen|konsolen|tasten|waffen|bomben|raketen|folgen|szenen|rollen|legenden|geschichten|themen|praktiken|hüllen|farben|perlen|wellen|flammen|wolken|planeten|alpen|finanzen|zinsen|schulden)$|(?:affen|fliesen|ien)$/u
/** Words before a verb that are no noun: “reich werden”, “was essen”. */
const beforeVerb = only(
  'wie|was|wo|wer|wen|wem|wann|warum|will|kann|muss|soll|darf|und|oder|auch|nur|schon|mal|dann|wenn|dass|als|bitte|nie|oft|fast|ab|an|vor|über|unter|bis|durch|um|frei|neu|alt|roh|blind|laut|fit|schlank|warm|kalt|rot|blau|grün|gelb|schwarz|weiß|braun|grau|klein|groß|hoch|tief|lang|kurz|fest|nass|scharf|glatt|dünn|dick|reich|arm|stark|jung|wach|still|bunt|tot|gar|weich|hart|stolz|glutenfrei|vegan|spontan|modern|digital|top|mega|mini|super',
)

/** Verbs of questions that a noun follows: “was bringt kreatin”. */
const beforeNoun = only(
  'bringt|kostet|kosten|bewirkt|bedeutet|funktioniert|funktionieren|entsteht|entstehen',
)

/** Whether a word in small letters may be a noun at all. */
export const mayBeNoun = (word: string | undefined): word is string =>
  !!word && /^\p{Ll}+$/u.test(word) && !adverb.test(word) && !adverbEnd.test(word)

const isKnownNoun = (word: string) =>
  nounEnd.test(word) || nouns.test(word) || nounsLikeVerbs.test(word)

/**
 * Whether words in small letters end with what is done to the noun before: “holz leimen”. A plural
 * that we don't know as a noun reads the same, so only capitals are to lean on this.
 */
export function endsInVerb(all: readonly string[]): boolean {
  const last = all.at(-1)!
  const before = all.at(-2)
  if (!/^\p{Ll}{2,}(?:en|eln|ern)$/u.test(last) || !mayBeNoun(before)) return false
  if (isKnownNoun(last)) return false
  if (!all.slice(0, -2).every((word) => adjectiveEnd.test(word) && !isKnownNoun(word))) return false
  if (isKnownNoun(before)) return true
  const isSmall = [beforeVerb, preposition, determiner, article].some((list) => list.test(before))
  return (
    before.length > 2 && !isSmall && !adjectiveEnd.test(before) && !Object.hasOwn(names, before)
  )
}

/** Whether the word at a place is a noun for sure, whatever kind of words all of them are. */
export function isSureNoun(all: readonly string[], at: number): boolean {
  const word = all[at]!
  if (nounEnd.test(word) || nouns.test(word)) return true
  if (at === all.length - 2 && endsInVerb(all)) return true
  const before = all[at - 1]
  if (before === undefined || !mayBeNoun(word)) return false
  const next = all[at + 1]
  const ends = next === undefined || joint.test(` ${next} `)
  const first = all[at - 2]
  const isArticle =
    determiner.test(before) ||
    (article.test(before) && (first === undefined || beforeArticle.test(first)))
  if (isArticle) return ends || !adjectiveEnd.test(word)
  return ends && (preposition.test(before) || beforeNoun.test(before))
}

/** “der zweite weltkrieg”, “mein erster marathon”: the whole topic is an article, an adjective and a noun. */
function isNounPhrase(all: readonly string[]): boolean {
  const [first = '', middle = '', last = ''] = all
  const isBegin = determiner.test(first) || article.test(first)
  return all.length === 3 && isBegin && adjectiveEnd.test(middle) && !/(?:e|n|t)$/u.test(last)
}

/** A word with its capitals: a noun's, or those of a name. */
export const germanWord = (word: string, isNoun: boolean): string =>
  names[word] ?? (isNoun ? sentenceStart(word, 'de') : word)

/** German words typed in small letters, with capitals where a noun is for sure; others stay. */
export function sureGermanNouns(text: string): string {
  const all = text.split(' ')
  const isPhrase = isNounPhrase(all)
  return all
    .map((word, at) => germanWord(word, isSureNoun(all, at) || (isPhrase && at === all.length - 1)))
    .join(' ')
}
