// Admins write, publish and hide posts.
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { BlogPost, type BlogPostRecord } from '@/models/BlogPost'
import type { Actor } from '../accounts/actor.server'
import { asAdmin } from '../admin/guard.server'
import type { AuditAction } from '../audit/actions'
import { record as note } from '../audit/record.server'
import { AppError } from '../errors'
import { connect } from '../server/connect.server'
import type { WhileHeld } from '../server/lock.server'
import { log } from '../server/log.server'
import type { EditedPost } from './answers'
import type { NewPostBody, PostBody, RestorePostBody, StateBody } from './bodies.server'
import { builtInPost } from './built-in.server'
import { readEdited } from './edited.server'
import { maxPostVersions } from './lengths'
import type { PostWords } from './post-file'
import { blogNow, type PostName, postId, wordsOf } from './posts.server'
import { renewBlog, renewChanged } from './publish.server'
import { renderPost } from './render.server'
import { instantIn } from './zone-time'

type Change = Partial<
  Pick<BlogPostRecord, 'words' | 'state' | 'publishedAt' | 'publishAt' | 'zone' | 'key'>
>

/** Whether an admin has made anything of a post. */
const isReal = (record: BlogPostRecord | null): record is BlogPostRecord =>
  record !== null && record.version > 0

/** What a record says while nothing is written. */
const nothing: Pick<BlogPostRecord, 'version' | 'words' | 'versions' | 'state'> = {
  ...{ version: 0, words: null, versions: [] },
  state: 'draft',
}

/** The secret of a post's preview. */
const newKey = () => randomBytes(24).toString('base64url')

/** Makes the record of a post, of which nothing is written yet. */
export async function makeRecord({ slug, locale }: PostName, by: Actor): Promise<void> {
  const none = {
    ...{ slug, locale, ...nothing },
    ...{ key: newKey(), by: by.user._id, at: new Date() },
  }
  await BlogPost.updateOne(
    { _id: postId({ slug, locale }) },
    { $setOnInsert: none },
    { upsert: true },
  )
}

/** Makes a change to one version of a post, in one step. */
async function write(
  actor: Actor,
  name: PostName & { version: number },
  next: (before: BlogPostRecord | null) => Change | Promise<Change>,
  inTurn: WhileHeld,
): Promise<boolean> {
  const _id = postId(name)
  const found = await BlogPost.findById(_id).lean<BlogPostRecord>()
  const before = isReal(found) ? found : null
  if ((before?.version ?? 0) !== name.version) throw new AppError('content.changedMeanwhile')
  const change = await next(before)
  const isSame = Object.entries(change).every(([key, value]) =>
    isDeepStrictEqual(
      key === 'words' && before?.words ? wordsOf(before.words) : before?.[key as keyof Change],
      value,
    ),
  )
  if (before && isSame) return false
  // A write that ends with the turn cannot also make the record.
  if (!found) await makeRecord(name, actor)
  const { publishAt, ...set } = change
  const version = name.version + 1
  const made = { version, by: actor.user._id, at: new Date() }
  const { matchedCount } = await BlogPost.updateOne(
    { _id, version: name.version, ...inTurn },
    {
      $set: { ...set, ...made, pagesOld: true, ...(publishAt && { publishAt }) },
      ...('publishAt' in change && !publishAt && { $unset: { publishAt: 1 } }),
      ...('words' in change && {
        $push: {
          versions: { $each: [{ ...made, words: change.words ?? null }], $slice: -maxPostVersions },
        },
      }),
    },
  )
  if (matchedCount > 0) return true
  const now = await BlogPost.findById(_id).select('version').lean()
  if ((now?.version ?? 0) !== name.version) throw new AppError('content.changedMeanwhile')
  throw new AppError('server.busy', { retryAfter: 5 })
}

async function save(
  actor: Actor,
  name: PostName & { version: number },
  action: AuditAction,
  next: (before: BlogPostRecord | null) => Change | Promise<Change>,
): Promise<EditedPost> {
  await connect()
  const post = postId(name)
  const { version } = name
  await asAdmin(actor, async (inTurn) => {
    if (!(await write(actor, name, next, inTurn))) return
    await note({
      actor: actor.user._id,
      action,
      // The action has no target user, but an entry needs one, so the admin is both.
      target: actor.user._id,
      before: { post, version },
      after: { post, version: version + 1 },
    })
  })
  await renewChanged().catch((err) => log.error({ err, post }, 'a changed post is renewed later'))
  return readEdited(name)
}

const fileDate = async (name: PostName): Promise<{ publishedAt?: Date }> => {
  const date = (await builtInPost(name.slug, name.locale))?.date
  return date ? { publishedAt: new Date(date) } : {}
}

/** @throws AppError `post.exists` for a name that is taken, by a file too */
async function create(
  actor: Actor,
  name: PostName,
  words: PostWords,
  more: Change,
): Promise<EditedPost> {
  renderPost(words, name.locale)
  const file = await builtInPost(name.slug, name.locale)
  return save(actor, { ...name, version: 0 }, 'post.changed', (before) => {
    if (before || file) throw new AppError('post.exists')
    return { words, state: 'draft', ...more }
  }).catch((error: AppError) => {
    throw error.code === 'content.changedMeanwhile' ? new AppError('post.exists') : error
  })
}

/** Keeps a new post as a draft.
 * @throws AppError `post.exists`; `input.invalid` for Markdown that can't be shown; as `asAdmin` */
export const writePost = (actor: Actor, { slug, locale, ...words }: z.output<typeof NewPostBody>) =>
  create(actor, { slug, locale }, words, {})

/** Keeps a post of a file as a draft, with its date. @throws AppError as {@link writePost} */
export const importWords = (
  actor: Actor,
  name: PostName,
  { words, date }: { words: PostWords; date?: string },
) => create(actor, name, words, date ? { publishedAt: new Date(date) } : {})

/**
 * Writes over a post, if nobody has changed it since. One that is published is on the site at once.
 * @throws AppError `post.notFound`, `content.changedMeanwhile`; `input.invalid` for Markdown that can't be
 *   shown; as `asAdmin`
 */
export async function changePost(
  actor: Actor,
  { slug, locale, version, ...words }: z.output<typeof PostBody>,
): Promise<EditedPost> {
  renderPost(words, locale)
  const name = { slug, locale, version }
  const file = await fileDate(name)
  return save(actor, name, 'post.changed', (before) => {
    if (!before && !file.publishedAt) throw new AppError('post.notFound')
    // What an admin begins over a file is public like the file.
    return before ? { words } : { words, state: 'published', ...file }
  })
}

/** Brings back a kept version, or the file, as a new version.
 * @throws AppError `content.versionGone`, and as {@link changePost} */
export async function restorePost(
  actor: Actor,
  { to, ...name }: z.output<typeof RestorePostBody>,
): Promise<EditedPost> {
  const file = await builtInPost(name.slug, name.locale)
  return save(actor, name, 'post.restored', (before) => {
    const kept = before?.versions.find(({ version }) => version === to)
    if (to === 0 ? !file : !kept) throw new AppError('content.versionGone')
    return { words: kept?.words ? wordsOf(kept.words) : null }
  })
}

const actions = {
  draft: 'post.changed',
  scheduled: 'post.scheduled',
  published: 'post.published',
  hidden: 'post.hidden',
} as const

/** @throws AppError `post.timeSkipped` for a time that a change of clocks leaves out, `post.timePast` */
function plannedFor({ time, zone }: Pick<z.output<typeof StateBody>, 'time' | 'zone'>) {
  if (!time || !zone) throw new AppError('input.required', { field: 'time' })
  const publishAt = instantIn(zone, time)
  // Clocks of all zones differ from UTC by less than a day.
  if (Date.parse(`${time}:00Z`) < blogNow().getTime() - 86_400_000)
    throw new AppError('post.timePast', { field: 'time' })
  if (!publishAt) throw new AppError('post.timeSkipped', { field: 'time' })
  if (publishAt <= blogNow()) throw new AppError('post.timePast', { field: 'time' })
  return { publishAt, zone }
}

/**
 * Publishes a post, plans that for a time, makes it a draft again or hides it.
 * @throws AppError `post.notFound`, `post.timeSkipped`, `post.timePast`, `content.changedMeanwhile`;
 *   `input.invalid` for a published post that is to be a draft; as `asAdmin`
 */
export async function setPostState(
  actor: Actor,
  { state, time, zone, ...name }: z.output<typeof StateBody>,
): Promise<EditedPost> {
  const file = await fileDate(name)
  const planned = state === 'scheduled' ? plannedFor({ time, zone }) : {}
  return save(actor, name, actions[state], (before) => {
    if (!before && !file.publishedAt) throw new AppError('post.notFound')
    const isPublic = before ? before.state === 'published' : true
    const isEarly = state === 'draft' || state === 'scheduled'
    if (isEarly && (isPublic || !before?.words)) throw new AppError('input.invalid')
    const known = before?.publishedAt ?? file.publishedAt
    const now = blogNow()
    // A date to come, from an imported file, is only the one that was planned.
    const publishedAt = known && known < now ? known : now
    return {
      ...{ state, publishAt: undefined, ...planned },
      ...(state === 'published' && { publishedAt }),
      // Whoever had the preview of what is hidden has it no more.
      ...(state === 'hidden' && before?.state !== state && { key: newKey() }),
      ...(!before && { words: null }),
    }
  })
}

/** Removes what admins wrote of a post: the file of its name shows again, if there is one.
 * @throws AppError `post.notFound`, `content.changedMeanwhile`, as `asAdmin` */
export async function removePost(
  actor: Actor,
  { version, ...name }: PostName & { version: number },
): Promise<null> {
  await connect()
  const _id = postId(name)
  const file = await builtInPost(name.slug, name.locale)
  await asAdmin(actor, async (inTurn) => {
    const mine = { _id, version, ...inTurn }
    // Of a file's record it stays known to whom the post was sent.
    const removed = file
      ? (
          await BlogPost.updateOne(mine, {
            $set: nothing,
            $unset: { publishAt: 1, publishedAt: 1 },
          })
        ).matchedCount
      : (await BlogPost.deleteOne(mine)).deletedCount
    if (removed === 0)
      throw new AppError(
        (await BlogPost.exists({ _id })) ? 'content.changedMeanwhile' : 'post.notFound',
      )
    await note({
      actor: actor.user._id,
      action: 'post.removed',
      target: actor.user._id,
      before: { post: _id, version },
    })
  })
  await renewBlog(undefined, name.slug).catch((err) =>
    log.error({ err, post: _id }, 'a removed post may still be shown'),
  )
  return null
}
