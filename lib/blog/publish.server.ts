import { trusted } from 'mongoose'
import { BlogPost } from '@/models/BlogPost'
import { localeCodes } from '../i18n/languages'
import { connect } from '../server/connect.server'
import { renewPages } from '../server/renew-pages.server'
import { builtInPosts } from './built-in.server'
import { blogNow, postPath } from './posts.server'

/** Renders the blog anew: posts lead to each other.
 * @param removed the address of a post that isn't there any more */
export async function renewBlog(renew = renewPages, removed?: string): Promise<void> {
  const files = await Promise.all(localeCodes.map(builtInPosts))
  const slugs = new Set([
    ...files.flat().map(({ slug }) => slug),
    ...((await BlogPost.distinct('slug')) as string[]),
    ...(removed === undefined ? [] : [removed]),
  ])
  await renew(['/blog', ...[...slugs].map(postPath)])
}

/** Renders the blog anew after changes that were written. What fails is done by a later call. */
export async function renewChanged(renew = renewPages): Promise<void> {
  const old = await BlogPost.find({ pagesOld: true }).select('_id').lean()
  if (old.length === 0) return
  const ids = trusted({ $in: old.map(({ _id }) => _id) })
  // Before the work, so that a change meanwhile is seen by the next call.
  await BlogPost.updateMany({ _id: ids }, { $unset: { pagesOld: 1 } })
  try {
    await renewBlog(renew)
  } catch (error) {
    await BlogPost.updateMany({ _id: ids }, { $set: { pagesOld: true } })
    throw error
  }
}

/**
 * Publishes what is due, each post once by whichever process comes first, with the planned time as its
 * date.
 */
export async function publishDuePosts(now = blogNow(), renew = renewPages): Promise<void> {
  await connect()
  const isDue = { state: 'scheduled' as const, publishAt: trusted({ $lte: now }) }
  for (const { _id, publishAt } of await BlogPost.find(isDue).select('publishAt').lean()) {
    await BlogPost.updateOne(
      // Unless an admin has changed the time meanwhile.
      { _id, state: 'scheduled', publishAt },
      {
        $set: { state: 'published', publishedAt: publishAt, pagesOld: true },
        $unset: { publishAt: 1 },
      },
    )
  }
  await renewChanged(renew)
}
