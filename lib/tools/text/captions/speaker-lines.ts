import { clockSource, readClock } from './cue-times'
import { chapterLabel } from './panel-lines'

// Who speaks, as programs for meetings and interviews write it beside or above a time.

const time = `(${clockSource})(?!\\p{Nd})`

/** A speaker’s name and a time, alone on a line. No name has a word that begins small: “at (10:30)” is
 * said. */
const beside = (gap: string) =>
  new RegExp(
    String.raw`^(?=.{0,60}$)(?=\P{L}{0,60}\p{L})(?:(?!\p{Ll})\S+\s)*(?:(?!\p{Ll})\S+?):?${gap}[([]?${time}[)\]]?:?$`,
    'u',
  )
const apart = beside(String.raw`(?:\s{2,8}|\s[-–—|]\s|\s{0,8}(?=[([]))`)
const close = beside(String.raw`\s`)

/** A name, a time in brackets and what is said, with a colon behind either: `Anna: [00:03] Hi`. */
const bracketed = `([[(]${time}[)\\]])`
const within = new RegExp(
  String.raw`^\*{0,2}((?!\p{Ll})[^*:[\]()]{1,40}?)(?::\*{0,2}\s{1,4}${bracketed}|\*{0,2}\s{1,4}${bracketed}:|:?\t(${time}))\s`,
  'u',
)
const timeFirst = (_: string, name: string, ...times: (string | undefined)[]) =>
  `${times[0] ?? times[2] ?? times[4]} ${name.trim()}: `

/** What may be the name above a time: a few words, none of which begins small. */
const isName = (line: string) =>
  line.length <= 40 &&
  /^(?:(?!\p{Ll})\S+\s){0,3}(?!\p{Ll})\S*[^\s.!?。！？…,;:]$/u.test(line) &&
  /\p{L}/u.test(line) &&
  !line.startsWith('[')

/** What programs call a speaker whom nobody has named: Premiere in its languages, and services. */
const unnamed =
  /^(?:(?:speaker|sprecher(?:in)?|locuteur|orador|oratore|interlocutore|hablante|falante|spreker|mówca|спикер|говорящий|話者|スピーカー|화자|说话人|發言者|वक्ता|વક્તા|דובר(?:ת)?|گوینده|বক্তা|(?:ال)?متحدث)\s?\p{Nd}{1,3}|unknown|unbekannt|inconnu|desconocido|desconhecido|sconosciuto|onbekend|nieznany|неизвестно|неизвестный|不明|알 수 없음|未知|अज्ञात|અજ્ઞાત)$/iu
/** The same in any other language: a word and a number. */
const numbered = /^([\p{L}\p{M}]{2,20})\s?#?\p{Nd}{1,2}$/u
/** So few cues may begin alike by chance. */
const fewCues = 4

/** Whether speakers are none that somebody has named. Unlike headings, some speak again after another. */
export const areUnnamed = (names: readonly string[]) =>
  names.every((name) => unnamed.test(name)) ||
  (names.every((name) => numbered.test(name)) &&
    new Set(names.map((name) => numbered.exec(name)?.[1])).size === 1 &&
    names.some((name, at) => at > 0 && name !== names[at - 1] && names.indexOf(name) < at))

/** Whether names that begin with capitals are few for so many cues. */
const areNamed = (names: readonly string[]) =>
  areUnnamed(names) ||
  (names.length >= fewCues &&
    names.every((name) => /^\p{Lu}/u.test(name)) &&
    new Set(names).size <= names.length / 2)

/** A chapter’s label alone, which somebody reads out. */
const chapterAlone = new RegExp(`^${chapterLabel}$`, 'iu')

/**
 * Lines without the speaker’s name between each cue’s times and its words, as Premiere’s text has it.
 * @param isTiming whether a line has the times of a cue
 * @param areNames whether what stands there are speakers
 */
export function withoutNamesBelow(
  lines: readonly string[],
  isTiming: (line: string) => boolean,
  areNames = areNamed,
): readonly string[] {
  const times = lines.flatMap((line, at) => (isTiming(line) ? at : []))
  const names = times.map((at) => lines[at + 1]?.trim() ?? '')
  const isAbove = names.every(
    (name, nth) =>
      isName(name) &&
      lines.slice(times[nth]! + 2, times[nth + 1]).some((line) => line.trim() !== ''),
  )
  if (times.length < 2 || !isAbove || !areNames(names)) return lines
  if (names.every((name) => chapterAlone.test(name))) return lines
  const dropped = new Set(times.map((at) => at + 1))
  return lines.filter((_, at) => !dropped.has(at))
}

const alone = new RegExp(`^${time}$`, 'u')

/** Whether names have capitals, or come again. */
const areAnybody = (names: readonly string[]) =>
  names.every((name) => /^\p{Lu}/u.test(name)) || new Set(names).size <= names.length / 2

/** Lines without names above times that stand alone, if each time has one. */
export function withoutNamesAbove(
  lines: readonly string[],
  areNames: (names: readonly string[]) => boolean = areAnybody,
): readonly string[] {
  const times = lines.flatMap((line, at) => (alone.test(line) ? at : []))
  if (times.length < 2 || times[0] !== 1) return lines
  // Below each time something is said before the next name. What says the time in words is no speech.
  const isApart = times.every((at, nth) => (times[nth + 1] ?? lines.length + 1) - at > 2)
  const isTold =
    times.filter((at) => /^\p{Nd}/u.test(lines[at + 1] ?? '')).length > times.length / 2
  const names = times.map((at) => lines[at - 1]!)
  if (!isApart || isTold || !names.every(isName)) return lines
  if (!areNames(names)) return lines
  const above = new Set(times.map((at) => at - 1))
  return lines.filter((_, at) => !above.has(at))
}

/** A time and, behind it, what may be a name. */
const named = new RegExp(`^([[(]?${time}[\\])]?)\\s{1,3}(?:[-–—|]\\s)?(\\S.{0,39})$`, 'u')

/** Lines without the speakers of programs behind or below times, if each time has one. Other words there, “Yes”
 * and “No”, are said. */
export function withoutNamesAfter(lines: readonly string[]): readonly string[] {
  const apart = lines.flatMap((line) => {
    const [, clock, , name] = named.exec(line) ?? []
    return clock && name && isName(name) ? [clock, name] : [line]
  })
  const isTime = (line: string) => alone.test(line.replace(/^[[(]|[\])]$/g, ''))
  const rest = withoutNamesBelow(apart, isTime, areUnnamed)
  return rest.length < apart.length ? rest : lines
}

/** Speakers and times as the times alone. A time right below one is said, and stands behind it; so is one with
 * words, if it is later than the next. */
function timesOfSpeakers(lines: readonly string[], form: RegExp): readonly string[] {
  const times = lines.map((line) => form.exec(line)?.[1])
  const isLater = (at: number) =>
    (readClock(times[at] ?? '') ?? 0) > (readClock(times[at + 1] ?? '') ?? Number.POSITIVE_INFINITY)
  const found: string[] = []
  let isBelow = false
  for (const [at, line] of lines.entries()) {
    if (isBelow && (alone.test(line) || isLater(at))) found[found.length - 1] += ` ${line}`
    else {
      found.push(times[at] ?? line)
      isBelow = times[at] !== undefined
    }
  }
  return found
}

/** Lines of a speaker and a time as the time alone. Names before what is said stay, behind the time. */
export function withoutSpeakers(lines: readonly string[]): readonly string[] {
  const count = (form: RegExp) => lines.filter((line) => form.test(line)).length
  // Below a speaker something is said: lines that all end with a time are what is said.
  const isAbove = (form: RegExp) =>
    lines.filter((line, at) => form.test(line) && form.test(lines[at + 1] ?? '')).length <
    count(form) / 2
  if (count(apart) > 1 && isAbove(apart)) return timesOfSpeakers(lines, apart)
  // A sentence can end with a time: one blank before it isn’t much.
  const found = count(close)
  if (found > 1 && found >= lines.length / 4 && isAbove(close)) return timesOfSpeakers(lines, close)
  if (count(within) > 1) return lines.map((line) => line.replace(within, timeFirst))
  return lines
}
