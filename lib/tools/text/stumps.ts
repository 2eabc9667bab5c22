import { isQuestion } from './phrase-shape'
import { fold } from './words'

/** What no phrase begins with, unless a word before it was left out. */
const linking =
  /^(?:of|de|d|du|des|di|del|della|dello|do|dos|das|van|von)$|^[なのはがをにでとも](?=[\p{sc=Han}\p{sc=Kana}])/u
/** Whom an insult addresses: behind its rude word nothing is left to say. */
const addressed =
  /^(?:you(?:'re|’re| are)?|du|ihr|tu|eres|sois|sei|siete|tu es|jij|je|ты|вы|ty|तू|तुम|તું|તમે|너는?|넌|니가|이|야|お前|おまえ|てめえ?|うるさい|黙れ|你(?:这个|們|们|這個)?)(?![\p{L}\p{M}])/u
/** Words of what is left there, at most, and such as say something in a stump without a subject; signs where
 * words have no spaces. */
const [fewWords, fewSigns, fewTelling] = [3, 6, 1]

const wordSign = /[\p{L}\p{M}\p{N}]/u
const dense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

/** Where two texts begin to differ, at the beginning of a word. */
function differsAt(one: string, other: string): number {
  let at = 0
  while (at < other.length && one[at] === other[at]) at++
  const isInside = () =>
    wordSign.test(one[at - 1] ?? '') && wordSign.test(one[at] ?? '') && !dense.test(one[at]!)
  while (at > 0 && isInside()) at--
  return at
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const isAddressed = (text: string) =>
  (dense.test(text) ? text.trim().length <= fewSigns : wordsOf(text).length <= fewWords) &&
  addressed.test(fold(text.trim()))

/** People who are insulted without being addressed: “mein Chef ist ein”. Our own list. */
const people = new Set(
  [
    'boss neighbor neighbour teacher landlord roommate brother sister mother mom mum father dad wife husband ex',
    'chef chefin nachbar nachbarin lehrer lehrerin vermieter bruder schwester mutter vater ehemann ehefrau',
    'patron patronne voisin voisine prof frère sœur mère père mari femme',
    'jefe jefa vecino vecina profesor profesora hermano hermana madre padre marido esposa mamá papá',
    'capo vicino vicina fratello sorella marito moglie professore professoressa mamma papà',
    'chefe vizinho vizinha professor irmão irmã mãe pai esposo',
    'baas buurman buurvrouw leraar broer zus moeder vader man vrouw',
    'szef szefowa sąsiad sąsiadka brat siostra matka ojciec mąż żona nauczyciel nauczycielka',
    'начальник начальница сосед соседка брат сестра мать отец муж жена учитель учительница',
    'बॉस पड़ोसी भाई बहन माँ पिता पति पत्नी टीचर બોસ પાડોશી ભાઈ બહેન મમ્મી પપ્પા પતિ પત્ની શિક્ષક',
    '상사 이웃 남편 아내 선생님 사장님',
  ].flatMap((names) => fold(names).split(' ')),
)

/** Whether a text without its rude words is a stump that insults somebody, rather than a thing, a question
 * or a story with a rude word in it. */
export function insults(stump: string, language: string, stops: ReadonlySet<string>): boolean {
  if (isQuestion(stump, language)) return false
  if (isAddressed(stump) || dense.test(stump)) return isAddressed(stump)
  const telling = wordsOf(stump)
    .map(fold)
    .filter((word) => !stops.has(word) || people.has(word))
  return telling.length <= fewTelling && telling.every((word) => people.has(word))
}

/** Whether what stays of a text without its rude words is a stump: “a piece of”, “de chaudière”. */
export function isStump(typed: string, clean: string, stops: ReadonlySet<string>): boolean {
  if (typed === clean) return false
  const at = differsAt(typed, clean)
  if (isAddressed(clean)) return true
  const before = wordsOf(clean.slice(0, at)).at(-1)
  const rest = clean.slice(at).trim()
  const next = wordSign.test(rest[0] ?? '') ? wordsOf(rest)[0] : undefined
  const isSmall = (word: string) => stops.has(fold(word))
  if (before === undefined) return next !== undefined && linking.test(fold(next))
  return isSmall(before) && (next === undefined || isSmall(next))
}

/** Parts of a sentence, each with the mark behind it. */
const clauses = /[^,.!?;:…，。！？；：、]*[,.!?;:…，。！？；：、]*/gu
/** What hangs on a Chinese word that was left out before it. */
const particles = /^[喔哦啊呀啦嘛呢吧欸]+/u

/** A text without its rude words and without the part of a sentence that they have left a stump of: “so
 * ein! Trotzdem grillen im Regen”; as it is where nothing else would be left. */
export function withoutStump(typed: string, clean: string, stops: ReadonlySet<string>): string {
  // Of a text with lines a part may be left out, but never a line.
  if (clean.includes('\n')) return clean
  const at = differsAt(typed, clean)
  const bare = at === 0 && typed !== clean ? clean.replace(particles, '').trim() : clean
  if (bare !== clean) return bare || clean
  if (!isStump(typed, clean, stops) || isAddressed(clean)) return clean
  let end = 0
  const left = (clean.match(clauses) ?? []).filter((part) => {
    const from = end
    end += part.length
    return !(from <= at && at <= end && part !== '')
  })
  const rest = left.join('').trim()
  return wordsOf(rest).filter((word) => !stops.has(fold(word))).length >= fewestLeft ? rest : clean
}
/** Words of the rest that say something, at least. */
const fewestLeft = 2
