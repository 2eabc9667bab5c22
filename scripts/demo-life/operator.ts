import { Types } from 'mongoose'
import { builtIn } from '../../lib/plans/plans.server'
import { Delivery, Letter } from '../../models/Letter'
import { Message } from '../../models/Message'
import { Plans } from '../../models/Plans'
import { Subscriber } from '../../models/Subscriber'
import { Takedown } from '../../models/Takedown'
import type { UserRecord } from '../../models/User'
import { dayMs, hourMs } from './random'

const pastMessages = [
  {
    name: 'Priya',
    email: 'priya@example.com',
    subject: 'Chapters from a transcript',
    message: 'The summary finds seven parts in my video, and I’d cut it into five. Can I choose?',
    daysAgo: 1,
  },
  {
    name: 'Jonas Brandt',
    email: 'jonas@example.org',
    subject: 'CSV in Excel',
    message:
      'The columns of the tag comparison now open right in Excel, umlauts too. Thanks for mending it.',
    daysAgo: 6,
    state: 'read',
  },
  {
    name: 'Lake Trail Films',
    email: 'rights@example.net',
    subject: 'Please block our video',
    message: 'It was uploaded again without our permission: https://youtu.be/smpRights00',
    daysAgo: 13,
    state: 'archived',
  },
] as const

/** When people asked for the newsletter, in days ago; the last ones haven't confirmed it. */
const askedDaysAgo = [52, 47, 40, 33, 29, 21, 16, 9, 4, 0.1]

function subscribersOf(users: readonly UserRecord[], now: number) {
  const isEnglish = ({ language }: UserRecord) => language === 'en'
  const able = users.filter(({ status }) => status === 'active')
  const askers = [...able.filter(isEnglish), ...able.filter((user) => !isEnglish(user))]
  return askedDaysAgo.map((days, at) => {
    const { email, language } = askers[at] as UserRecord
    const askedAt = new Date(now - days * dayMs)
    const later = (hours: number) => new Date(askedAt.getTime() + hours * hourMs)
    const common = {
      ...{ _id: new Types.ObjectId(), email, mailbox: email, language, page: '/' },
      ...{ askedAt, mailedAt: askedAt, tokens: [] },
    }
    if (days < 1) return { ...common, state: 'asked', expiresAt: later(7 * 24) } as const
    const confirmed = { ...common, confirmedAt: later(0.2) }
    return at === 3
      ? ({
          ...{ ...confirmed, state: 'ended', endedAt: later(200), endedBy: 'program' },
          ...{ endedFrom: 'subscribed', expiresAt: new Date(now + 20 * dayMs) },
        } as const)
      : ({ ...confirmed, state: 'subscribed' } as const)
  })
}

/** Stores what only the operator's own screens show: the inbox, the newsletter, what is blocked, and the
 * plan that the site offers. */
export async function storeOperatorsSide(users: readonly UserRecord[], now: number): Promise<void> {
  const subscribers = subscribersOf(users, now)
  const sentAt = new Date(now - 12 * dayMs)
  const readers = subscribers.filter(
    ({ askedAt, language, state }) =>
      state === 'subscribed' && language === 'en' && askedAt < sentAt,
  )
  const letter = {
    _id: new Types.ObjectId(),
    texts: [
      {
        language: 'en',
        subject: 'New: draws that anyone can check',
        text: 'The comment picker now freezes the list before it draws, and shows the way back to every number.',
      },
    ],
    ...{ state: 'sent' as const, createdAt: sentAt, changedAt: sentAt, startedAt: sentAt },
    ...{ finishedAt: sentAt, recipients: readers.length, round: 1 },
  }
  const { offer, ...limits } = builtIn()
  const studio = { ...offer, isOffered: true, name: 'Studio', currency: 'USD' }
  await Promise.all([
    Message.insertMany(
      pastMessages.map(({ daysAgo, ...message }) => ({
        ...message,
        createdAt: new Date(now - daysAgo * dayMs),
      })),
    ),
    Subscriber.insertMany(subscribers),
    Letter.create(letter),
    Delivery.insertMany(
      readers.map(({ _id: subscriber }) => ({
        ...{ _id: `${letter._id}:${subscriber}`, letter: letter._id, subscriber },
        ...{ state: 'sent', runner: 'demo', at: sentAt },
      })),
    ),
    Takedown.create({
      ...{ _id: 'video:smpRights00', kind: 'video', value: 'smpRights00', change: 1 },
      sentence: 'Its owner has asked us to leave this video out.',
      ...{ removed: false, createdAt: new Date(now - 12.5 * dayMs) },
    }),
    Plans.create({
      ...{ _id: 'plans', version: 1 },
      settings: { ...limits, offer: { ...studio, monthly: 9, yearly: 90 } },
    }),
  ])
}
