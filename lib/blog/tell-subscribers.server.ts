import { Types } from 'mongoose'
import { BlogPost } from '@/models/BlogPost'
import type { Actor } from '../accounts/actor.server'
import { AppError } from '../errors'
import { localePath } from '../i18n/languages'
import { isMailOn } from '../mail/transport.server'
import { removeLetter, writeLetter } from '../newsletter/letters.server'
import { sendLetterOut } from '../newsletter/send-letter.server'
import { publicOrigin } from '../server/site.server'
import { makeRecord } from './edit.server'
import { livePost, type PostName, postId, postPath } from './posts.server'

/**
 * Sends a published post to the subscribers of its language, once: a letter of the newsletter with its
 * title, its description and its address.
 * @returns the letter's id
 * @throws AppError `post.notPublished`, `post.alreadySent`, `mail.off`, `letter.*`, `job.*`
 */
export async function tellSubscribers(
  actor: Actor,
  { slug, locale }: PostName,
  client: string,
): Promise<{ letter: string }> {
  const post = await livePost({ slug, locale })
  if (!post) throw new AppError('post.notPublished')
  if (!isMailOn()) throw new AppError('mail.off')
  const _id = postId(post)
  await makeRecord(post, actor)
  const { id } = await writeLetter([
    {
      language: locale,
      subject: post.title,
      text: `${post.description}\n\n${publicOrigin()}${localePath(locale, postPath(slug))}`,
    },
  ])
  const letter = new Types.ObjectId(id)
  const { matchedCount } = await BlogPost.updateOne({ _id, letter: null }, { $set: { letter } })
  try {
    if (matchedCount === 0) throw new AppError('post.alreadySent')
    await sendLetterOut(actor, { id }, client)
  } catch (error) {
    await BlogPost.updateOne({ _id, letter }, { $unset: { letter: 1 } })
    await removeLetter(actor, id)
    throw error
  }
  return { letter: id }
}
