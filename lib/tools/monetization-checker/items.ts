import { channelUrl, watchUrl } from '../../youtube/links/urls'
import type { EarningSigns } from '../../youtube/models/lists'
import type { Reason, ScoredItem } from '../results/scored'
import { countedDays, lookedAt, partnerTiers, termsUrl, tiersUrl } from './partner-tiers'
import type { names } from './tool'
import { type AtLeast, type Evidence, weights } from './verdict'

type Item = ScoredItem<typeof names>
type Why = Reason<(typeof names.reason)[number]>

const { funding, ads } = partnerTiers

/** A rule of YouTube's Help. */
const rule = (name: Why['name'], values: Why['values'], tone: Why['tone'] = 'neutral'): Why => ({
  name,
  values,
  tone,
  from: 'youtube',
  url: tiersUrl,
  seenAt: lookedAt,
})

const weight = (name: keyof typeof weights): Why => ({
  name: 'weight',
  values: { weight: weights[name] },
  tone: 'neutral',
  from: 'ours',
})

/** What the sampled pages say of one sign: where it was seen, where it wasn't, and what is unread. */
function signReasons(
  { pages }: Evidence,
  sign: keyof EarningSigns,
  seenAt: string | undefined,
): Why[] {
  const read = pages.filter(({ signs }) => signs?.[sign] !== undefined)
  const withSign = read.filter(({ signs }) => signs?.[sign])
  const [page] = withSign.length > 0 ? withSign : read
  const seen: Why | undefined = page && {
    name: withSign.length > 0 ? 'seen' : 'notSeen',
    values: { seen: withSign.length, read: read.length },
    tone: withSign.length > 0 && sign !== 'ads' ? 'good' : 'neutral',
    from: 'youtube',
    url: watchUrl(page.videoId),
    seenAt,
  }
  // A page that was read, though YouTube refused its player, which alone tells of advertisements.
  const refused = pages.filter(({ signs }) => signs && signs[sign] === undefined).length
  const unread = pages.length - read.length - refused
  const missing: Why | undefined =
    pages.length === 0
      ? { name: 'noVideos', tone: 'neutral', from: 'ours' }
      : unread > 0
        ? { name: 'unread', values: { unread, all: pages.length }, tone: 'neutral', from: 'ours' }
        : undefined
  const silent: Why | undefined =
    refused > 0
      ? { name: 'refused', values: { refused, all: pages.length }, tone: 'neutral', from: 'ours' }
      : undefined
  return [seen, silent, missing].filter((one) => one !== undefined)
}

function subscriberReasons({ subscribers, isSubscribersHidden }: Evidence): Why[] {
  if (subscribers === undefined) {
    const name = isSubscribersHidden ? 'subscribersHidden' : 'subscribersUnknown'
    return [{ name, tone: 'neutral', from: 'youtube' }]
  }
  const values = { funding: funding.subscribers, ads: ads.subscribers }
  return [
    {
      name: 'subscribers',
      values: { value: subscribers },
      tone: 'neutral',
      from: 'youtube',
    },
    subscribers >= ads.subscribers
      ? rule('reachesAds', values, 'good')
      : subscribers >= funding.subscribers
        ? rule('reachesFunding', values, 'good')
        : rule('belowFunding', values, 'bad'),
  ]
}

/** A number that was counted here from YouTube's list of uploads, and the rule for it. */
function counted(
  known: AtLeast | undefined,
  name: 'uploads' | 'shorts',
  needed: (value: number) => Why,
): Why[] {
  if (!known) return [{ name: 'uploadsUnknown', tone: 'neutral', from: 'youtube' }]
  const { value, isExact } = known
  return [
    {
      name: isExact ? name : `${name}AtLeast`,
      values: { value, days: countedDays },
      tone: 'neutral',
      from: 'youtube',
    },
    needed(value),
  ]
}

/** Every piece of evidence as an item with its reasons. `seenAt` is when YouTube was asked. */
export function evidenceItems(evidence: Evidence, channelId: string, seenAt?: string): Item[] {
  const { reported, pages, uploads, shorts } = evidence
  const isAdsSeen = pages.some(({ signs }) => signs?.ads)
  const item = (name: NonNullable<Item['name']>, group: Item['group'], reasons: Why[]): Item => ({
    name,
    group,
    reasons,
    parts: [],
  })
  return [
    item('reported', 'signs', [
      ...(reported
        ? ([
            // The verdict above says what it settles.
            { name: 'reported', tone: 'good', from: 'youtube', url: channelUrl(channelId), seenAt },
          ] satisfies Why[])
        : ([{ name: 'notReported', tone: 'neutral', from: 'youtube' }] satisfies Why[])),
    ]),
    item('join', 'signs', [...signReasons(evidence, 'joinButton', seenAt), weight('join')]),
    item('merch', 'signs', [...signReasons(evidence, 'merchandise', seenAt), weight('merch')]),
    item('ads', 'signs', [
      ...signReasons(evidence, 'ads', seenAt),
      ...(isAdsSeen
        ? ([
            {
              name: 'adsProveNothing',
              tone: 'neutral',
              from: 'youtube',
              url: termsUrl,
              seenAt: lookedAt,
            },
          ] satisfies Why[])
        : []),
      weight('ads'),
    ]),
    item('subscribers', 'requirements', [...subscriberReasons(evidence), weight('subscribers')]),
    item('uploads', 'requirements', [
      ...counted(uploads, 'uploads', (value) => {
        const tone = value >= funding.uploads ? 'good' : uploads?.isExact ? 'bad' : 'neutral'
        return rule('uploadsNeeded', { needed: funding.uploads, days: countedDays }, tone)
      }),
      weight('uploads'),
    ]),
    item('shorts', 'requirements', [
      ...counted(shorts, 'shorts', (value) =>
        rule(
          'shortsNeeded',
          { funding: funding.shortsViews, ads: ads.shortsViews, days: countedDays },
          // Fewer is not against it: watch hours count instead, and older Shorts too.
          value >= funding.shortsViews ? 'good' : 'neutral',
        ),
      ),
      weight('shorts'),
    ]),
    item('hours', 'hidden', [
      rule('hoursNeeded', { funding: funding.hours, ads: ads.hours }),
      { name: 'ownerOnly', tone: 'neutral', from: 'ours' },
      weight('hours'),
    ]),
    item('application', 'hidden', [
      { name: 'ownerOnly', tone: 'neutral', from: 'ours' },
      weight('application'),
    ]),
  ]
}
