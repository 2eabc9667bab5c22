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
    grave: found.some(({ grave }) => grave),
    clean,
  }
}

/** A judgement by lists, and by classifiers where the lists find nothing: what these take for harmful is
 * withheld. */
export function judgeUnlisted(
  listed: Judgement,
  classifiers: readonly SubjectClassifier[],
  texts: readonly string[],
): Judgement {
  if (listed.withheld || listed.grave) return listed
  const found = texts.flatMap((text) => classifiers.flatMap((one) => one.classOf(text) ?? []))
  const help = found.includes('selfHarm')
  if (found.length === 0) return listed
  return { ...listed, withheld: { class: help ? 'selfHarm' : 'unlisted', help } }
}
