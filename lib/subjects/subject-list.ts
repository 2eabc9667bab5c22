/** What is withheld, the most urgent first. */
export const withheldClasses = [
  'selfHarm',
  'minors',
  'sexualViolence',
  'violence',
  'crime',
  'hatred',
  'sexual',
] as const
export type WithheldClass = (typeof withheldClasses)[number]

export const isWithheld = (kind: string): kind is WithheldClass =>
  (withheldClasses as readonly string[]).includes(kind)

/** A language's phrases in `lib/i18n/languages/<tag>/subjects.json`; `docs/subjects.md` says how an
 * entry is written. */
export interface SubjectList {
  /** Groups of words that stand for `{name}` in an entry. */
  words: Readonly<Record<string, readonly string[]>>
  withhold: Readonly<Record<WithheldClass, readonly string[]>>
  grave: readonly string[]
  rude: readonly string[]
  harmless: readonly string[]
  /** Words, and beginnings of words, that look like a typing error and aren't. */
  meant: readonly string[]
}

/** What makes a harmful subject a grave one, in `lib/i18n/languages/<tag>/told.json`. */
export interface ToldList {
  /** More groups; entries name those of the subjects, too. */
  words: Readonly<Record<string, readonly string[]>>
  /** Harmful subjects that are told of: how somebody survived, how it is prevented, its history. */
  told: readonly string[]
  /** What wishes or instructs: beside it nothing is only told of. */
  asked: readonly string[]
}
