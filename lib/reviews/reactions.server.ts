import { trusted } from 'mongoose'
import type { z } from 'zod'
import { Reaction } from '@/models/Reaction'
import { Report } from '@/models/Report'
import { fewestLikes } from '@/models/review-values'
import type { ToolReactions } from './answers'
import type { ReactionBody, ReactionsQuery } from './fields'
import { type Caller, report } from './reports.server'
import { requireTool } from './tool.server'
import { inPlace, requireVisitor, type Visitor, visitorOf } from './visitor.server'

/** Everything of a visitor: an account counts with what its browser did before the log-in. */
const of = ({ by, key }: Visitor) => trusted({ $in: [by, ...(key ? [key] : [])] })

async function reactionsOf(tool: string, visitor: Visitor | undefined): Promise<ToolReactions> {
  const [likes, liked, reported] = await Promise.all([
    Reaction.countDocuments({ tool }),
    visitor && Reaction.exists({ tool, by: of(visitor) }),
    visitor && Report.exists({ tool, review: null, by: of(visitor), open: true }),
  ])
  return {
    tool,
    likes: likes > 0 && likes < fewestLikes ? 'few' : likes,
    liked: Boolean(liked),
    reported: Boolean(reported),
  }
}

/** The likes of a tool, and what the caller has done. @throws AppError `tool.notFound` */
export async function showReactions(
  { tool, key }: z.output<typeof ReactionsQuery>,
  { request }: Pick<Caller, 'request'>,
): Promise<ToolReactions> {
  requireTool(tool)
  return reactionsOf(tool, await visitorOf(request, key))
}

/** Counts a like once: of an account that liked it before as a browser, only the account's. */
async function like(tool: string, visitor: Visitor, { client, now = Date.now() }: Caller) {
  const { by, user, key } = visitor
  await inPlace(
    visitor,
    { subject: `like:${tool}`, client, now },
    (place) => Reaction.create({ tool, by, user, at: new Date(now), ...place }),
    async () => Boolean(await Reaction.exists({ tool, by })),
  )
  if (user && key) await Reaction.deleteOne({ tool, by: key })
}

/**
 * Likes a tool, takes the like back, or reports the tool to the moderators.
 * @throws AppError `tool.notFound`, `reaction.keyRequired`, `rate.exceeded`
 */
export async function react(
  { tool, reaction, reason, key }: z.output<typeof ReactionBody>,
  caller: Caller,
): Promise<ToolReactions> {
  requireTool(tool)
  const visitor = await requireVisitor(caller.request, key)
  if (reaction === 'like') await like(tool, visitor, caller)
  else if (reaction === 'none') await Reaction.deleteMany({ tool, by: of(visitor) })
  else await report(visitor, { tool, review: null, reason: reason! }, caller)
  return reactionsOf(tool, visitor)
}
