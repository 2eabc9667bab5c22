import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { ToolText, type ToolTextRecord, type ToolWords } from '@/models/ToolText'
import type { Actor } from '../accounts/actor.server'
import { asAdmin } from '../admin/guard.server'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { connect } from '../server/connect.server'
import type { WhileHeld } from '../server/lock.server'
import { log } from '../server/log.server'
import { renewPages } from '../server/renew-pages.server'
import { toolPath } from '../tools/machine/tool-links'
import type { ToolContent } from './answers'
import {
  type ContentBody,
  fromWords,
  keptWords,
  keyOf,
  type RestoreBody,
  readContent,
  toWords,
} from './content.server'
import { renderGuide } from './guide.server'
import { maxVersions } from './lengths'

interface Change {
  tool: string
  locale: string
  /** What it was made to. */
  version: number
}

/** @throws AppError `content.changedMeanwhile` for a change to another version */
function requireVersion(now: ToolTextRecord | null, version: number): void {
  if ((now?.version ?? 0) !== version) throw new AppError('content.changedMeanwhile')
}

const wordsNow = (now: ToolTextRecord | null) => (now?.words ? toWords(fromWords(now.words)) : null)

/** Writes one version over another, in one step. @returns whether anything changed */
async function write(
  actor: Actor,
  { tool, locale, version }: Change,
  words: ToolWords | null,
  inTurn: WhileHeld,
): Promise<boolean> {
  const _id = keyOf({ tool, locale })
  const before = await ToolText.findById(_id).select('-versions').lean<ToolTextRecord>()
  requireVersion(before, version)
  if (isDeepStrictEqual(wordsNow(before), words)) return false
  const next = { version: version + 1, words, by: actor.user._id, at: new Date() }
  // A write that ends with the turn cannot also make the record.
  const none = { tool, locale, version: 0, words: null, versions: [] }
  if (!before) await ToolText.updateOne({ _id }, { $setOnInsert: none }, { upsert: true })
  const { matchedCount } = await ToolText.updateOne(
    { _id, version, ...inTurn },
    { $set: next, $push: { versions: { $each: [next], $slice: -maxVersions } } },
  )
  if (matchedCount > 0) return true
  requireVersion(await ToolText.findById(_id).select('version').lean<ToolTextRecord>(), version)
  throw new AppError('server.busy', { retryAfter: 5 })
}

async function save(
  actor: Actor,
  change: Change,
  action: 'content.changed' | 'content.restored',
  wordsOf: () => ToolWords | null | Promise<ToolWords | null>,
): Promise<ToolContent> {
  await connect()
  const { tool, locale, version } = change
  await asAdmin(actor, async (inTurn) => {
    if (!(await write(actor, change, await wordsOf(), inTurn))) return
    const content = keyOf(change)
    await record({
      actor: actor.user._id,
      action,
      // The action has no target user, but an entry needs one, so the admin is both.
      target: actor.user._id,
      before: { content, version },
      after: { content, version: version + 1 },
    })
  })
  // The text is saved: this process shows it, and the others once they can be told.
  await renewPages([toolPath(tool)]).catch((err) =>
    log.error({ err, tool }, 'other processes could not be told of a changed page'),
  )
  return readContent({ tool, locale })
}

/**
 * Writes over the text of a tool's page in a language. It is on the page in this process at once, in the
 * others within 3 s.
 * @throws AppError `content.changedMeanwhile` when another version was saved since; `input.invalid` for
 *   Markdown that can't be shown; as `asAdmin`; `server.busy` when its turn was over before it could write
 */
export async function setContent(
  actor: Actor,
  { content, meta, faqs, ...change }: z.output<typeof ContentBody>,
): Promise<ToolContent> {
  renderGuide(content)
  return save(actor, change, 'content.changed', () => toWords({ content, meta, faqs }))
}

/** Makes a kept version, or the built-in text, the page's text again, as a new version.
 * @throws AppError `content.versionGone`, and as {@link setContent} */
export async function restoreContent(
  actor: Actor,
  { to, ...change }: z.output<typeof RestoreBody>,
): Promise<ToolContent> {
  return save(actor, change, 'content.restored', async () => {
    const words = await keptWords(change, to)
    return words && toWords(fromWords(words))
  })
}
