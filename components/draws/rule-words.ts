import type { useFormats } from '@/components/ui/use-formats'
import type { useTranslation } from '@/context/use-translation'
import type { DrawRule } from '@/lib/draws/rule'

type Words = ReturnType<typeof useTranslation>['t']
type Formats = ReturnType<typeof useFormats>

/** Words as a rule quotes them, each in quotation marks. */
export const quoted = (words: readonly string[], t: Words, formats: Formats) =>
  formats.list(words.map((word) => t('page.quoted', { word })))

/** A rule as sentences, in the order in which its filters look. Until a draw starts, its cut-off isn't
 * known: it is the start. */
export function ruleWords(
  rule: Omit<DrawRule, 'until' | 'videos'> & { until?: string },
  t: Words,
  formats: Formats,
): string[] {
  const { must, mustNot, mentions, from, until, replies, owner, exclude, winners, alternates } =
    rule
  const counted = (key: string, count: number) =>
    t(key, { count, value: formats.number(count) }) as string
  const drawn = [counted('page.rule.winners', winners)]
  if (alternates > 0) drawn.push(counted('page.rule.alternates', alternates))
  const times = { from: from && formats.utcMoment(from), until: until && formats.utcMoment(until) }
  const window = until ? (from ? 'window' : 'until') : from ? 'fromStart' : 'untilStart'
  return [
    t('page.rule.person'),
    t(`page.rule.${window}`, times),
    must.length > 0 && t('page.rule.must', { words: quoted(must, t, formats) }),
    mustNot.length > 0 && t('page.rule.mustNot', { words: quoted(mustNot, t, formats) }),
    mentions > 0 && counted('page.rule.mentions', mentions),
    t(replies ? 'page.rule.replies' : 'page.rule.noReplies'),
    t(owner ? 'page.rule.owner' : 'page.rule.noOwner'),
    exclude.length > 0 && counted('page.rule.exclude', exclude.length),
    t('page.rule.drawn', { list: formats.list(drawn) }),
  ].filter((sentence) => sentence !== false)
}
