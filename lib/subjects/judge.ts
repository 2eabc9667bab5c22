import type { SubjectClassifier } from './classifier'
import type { SubjectFinder } from './subject-finder'
import { type WithheldClass, withheldClasses } from './subject-list'

/** Whether anything may be composed, scored or chosen about some texts. */
export interface Judgement {
  /** Nothing may; `help` where whoever asks may need somebody to talk to. `rude` is what says nothing
   * but rude words, `unlisted` what only a classifier takes for harmful. */
  withheld?: { class: WithheldClass | 'rude' | 'unlisted'; help: boolean }
  /** Death, illness, war: no frame that jokes, promises or sells, and no exclamation. */
  grave: boolean
  /** Something harmful is told of in one of them. */
  isTold?: true
  /** The texts without rude words, in their order. */
  clean: string[]
}

/** Judges what some texts are about together. */
export function judge(
  finder: SubjectFinder,
  texts: readonly string[],
  languages: readonly string[],
): Judgement {
  const found = texts.map((text) => finder.find(text, languages))
  const classes = found.flatMap(({ withheld }) => withheld ?? [])
  const worst = withheldClasses.find((name) => classes.includes(name))
  const clean = found.map(({ clean }) => clean)
  const says = (text: string) => /[\p{L}\p{N}]/u.test(text)
  const isOnlyRude = texts.some(says) && !clean.some(says)
  const name = worst ?? (isOnlyRude ? 'rude' : undefined)
  return {
    ...(name && { withheld: { class: name, help: name === 'selfHarm' } }),
    grave: found.some(({ grave, isTold }) => grave || isTold),
    ...(found.some(({ isTold }) => isTold) && { isTold: true }),
    clean,
  }
}

/** A judgement by lists, and what classifiers say of texts in which the lists find nothing harmful. */
export function judgeUnlisted(
  listed: Judgement,
  classifiers: readonly SubjectClassifier[],
  texts: readonly string[],
): Judgement {
  if (listed.withheld || listed.isTold) return listed
  const found = texts.flatMap((text) => classifiers.flatMap((one) => one.classOf(text) ?? []))
  if (found.length === 0) return listed
  const help = found.includes('selfHarm')
  return { ...listed, withheld: { class: help ? 'selfHarm' : 'unlisted', help } }
}
