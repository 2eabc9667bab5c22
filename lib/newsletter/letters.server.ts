// Letters to the newsletter's subscribers, as admins write them.
import { Types, trusted } from 'mongoose'
import { z } from 'zod'
import { Job } from '@/models/Job'
import { Delivery, Letter, type LetterRecord, type LetterState } from '@/models/Letter'
import { Subscriber } from '@/models/Subscriber'
import type { Actor } from '../accounts/actor.server'
import { Language } from '../accounts/fields'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { localeCodes } from '../i18n/languages'
import { isOver } from '../jobs/jobs.server'
import { isMailOn } from '../mail/transport.server'
import { connect } from '../server/connect.server'
import { DataReply } from '../server/reply.server'
import { lineOfText, markdownText } from '../typed-text'
import { type LetterEntry, letterLengths } from './answers'
import { mailLetter, previewLetter } from './mails.server'

/** A letter's subject and text in one language. */
export const TextBody = z.object({
  language: Language,
  subject: lineOfText(letterLengths.subject, 'mail.empty'),
  text: markdownText(letterLengths.text, 'mail.empty'),
})
export const LetterBody = z.object({
  texts: z
    .array(TextBody, 'input.required')
    .min(1, 'mail.empty')
    .max(localeCodes.length, 'input.tooMany')
    .refine(
      (texts) => new Set(texts.map(({ language }) => language)).size === texts.length,
      'input.invalid',
    ),
})
export const ChangedLetterBody = LetterBody.extend({
  changedAt: z.iso.datetime().describe('That of the letter that the change is made to.'),
})
/** All languages at their longest. */
export const letterBytes = 1024 * 1024

/** Whoever is subscribed in one of a letter's languages, and was when its sending began. */
export const readersOf = ({ texts, startedAt }: Pick<LetterRecord, 'texts' | 'startedAt'>) => ({
  state: 'subscribed' as const,
  language: trusted({ $in: texts.map(({ language }) => language) }),
  ...(startedAt && { confirmedAt: trusted({ $lte: startedAt }) }),
})

/** How long a process that is told to stop may still be sending, in milliseconds. */
const lastMessageMs = 60_000

/** Marks what a run has left behind that isn't there any more. */
async function settle(letter: LetterRecord): Promise<LetterRecord> {
  const { _id, job: id, changedAt } = letter
  const old = new Date(Date.now() - lastMessageMs)
  if (letter.state === 'draft' || letter.state === 'sent') return letter
  if (letter.state === 'sending') {
    const job = id && (await Job.findById(id).lean())
    if (job ? !isOver(job) : !id && changedAt > old) return letter
    await Letter.updateOne({ _id, state: 'sending', job: id }, { $set: { state: 'stopped' } })
  }
  await Delivery.updateMany(
    { letter: _id, state: 'trying', at: trusted({ $lt: old }) },
    { $set: { state: 'doubtful' } },
  )
  return Letter.findById(_id).orFail().lean<LetterRecord>()
}

async function toEntry(found: LetterRecord): Promise<LetterEntry> {
  const letter = await settle(found)
  const { _id, texts, state, recipients } = letter
  const counted = (wanted: 'sent' | 'refused' | 'doubtful') =>
    Delivery.countDocuments({ letter: _id, state: wanted })
  const [readers, sent, refused, doubtful, job] = await Promise.all([
    letter.startedAt ? recipients : Subscriber.countDocuments(readersOf(letter)),
    counted('sent'),
    counted('refused'),
    counted('doubtful'),
    state === 'sending' && letter.job ? Job.findById(letter.job).lean() : null,
  ])
  const isAsleep = job?.state === 'running' && !job.runner
  return {
    id: String(_id),
    state,
    texts: texts as LetterEntry['texts'],
    createdAt: letter.createdAt.toISOString(),
    changedAt: letter.changedAt.toISOString(),
    ...(letter.startedAt && { startedAt: letter.startedAt.toISOString() }),
    ...(letter.finishedAt && { finishedAt: letter.finishedAt.toISOString() }),
    ...{ readers, sent, refused, doubtful },
    ...(isAsleep && { waitsUntil: job.leaseUntil.toISOString() }),
  }
}

/** @throws AppError `letter.notFound` */
export async function findLetter(id: string): Promise<LetterRecord> {
  await connect()
  const letter = await Letter.findById(id).lean<LetterRecord>()
  if (!letter) throw new AppError('letter.notFound')
  return letter
}

/** One letter, with how far it is. @throws AppError `letter.notFound` */
export const showLetter = async (id: string): Promise<LetterEntry> => toEntry(await findLetter(id))

/** One page of letters, newest first. */
export async function listLetters({ page, pageSize }: { page: number; pageSize: number }) {
  await connect()
  const [letters, total] = await Promise.all([
    Letter.find()
      .sort({ createdAt: -1, _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<LetterRecord[]>(),
    Letter.countDocuments(),
  ])
  return new DataReply(await Promise.all(letters.map(toEntry)), { page, pageSize, total })
}

type Texts = z.output<typeof LetterBody>['texts']

/** Keeps a new letter as a draft. */
export async function writeLetter(texts: Texts): Promise<LetterEntry> {
  await connect()
  const now = new Date()
  const _id = new Types.ObjectId()
  await Letter.create({ _id, texts, state: 'draft', createdAt: now, changedAt: now })
  return showLetter(String(_id))
}

/** Changes a draft, if nobody has changed it since.
 * @throws AppError `letter.notFound`, `letter.begun`, `content.changedMeanwhile` */
export async function changeLetter(
  id: string,
  { texts, changedAt: seen }: z.output<typeof ChangedLetterBody>,
): Promise<LetterEntry> {
  const { _id } = await findLetter(id)
  const before = new Date(seen)
  // No two versions have the same time, whatever the clock says.
  const changedAt = new Date(Math.max(Date.now(), before.getTime() + 1))
  const { matchedCount } = await Letter.updateOne(
    { _id, state: 'draft', changedAt: before },
    { $set: { texts, changedAt } },
  )
  if (matchedCount === 0) {
    const { state } = await findLetter(id)
    throw new AppError(state === 'draft' ? 'content.changedMeanwhile' : 'letter.begun')
  }
  return showLetter(id)
}

/** Removes a letter that isn't being sent, with what is known of who got it.
 * @throws AppError `letter.notFound`, `letter.begun` */
export async function removeLetter(actor: Actor, id: string): Promise<null> {
  const { _id } = await settle(await findLetter(id))
  const over: LetterState[] = ['draft', 'stopped', 'sent']
  const state = trusted({ $in: over })
  const { deletedCount } = await Letter.deleteOne({ _id, state })
  if (deletedCount === 0) throw new AppError('letter.begun')
  await Delivery.deleteMany({ letter: _id })
  await record({ actor: actor.user._id, action: 'letter.removed', target: _id })
  return null
}

type Text = z.output<typeof TextBody>

/** A letter as a reader of its language gets it. */
export const previewOf = ({ language, ...words }: Text) => previewLetter(language, words)

/** Mails a letter to the admin who writes it. @throws AppError `mail.off`, `mail.failed` */
export async function testLetter({ user }: Actor, { language, ...words }: Text): Promise<null> {
  if (!isMailOn()) throw new AppError('mail.off')
  await mailLetter({ email: user.email, language }, words).catch((cause) => {
    throw new AppError('mail.failed', { cause })
  })
  return null
}
