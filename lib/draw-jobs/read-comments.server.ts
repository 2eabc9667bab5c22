import type { JobContext } from '../define-job'
import type { ReadSoFar } from '../draws/answers'
import { type DrawRow, EntryList } from '../draws/entries'
import type { DrawRule } from '../draws/rule'
import { AppError } from '../errors'
import { countedFor } from '../plans/plans.server'
import type { SourceName } from '../youtube/models'
import type { Comment, CommentThread, Page } from '../youtube/models/lists'
import { YouTube } from '../youtube/youtube.server'

/** Pages in a row without a new comment after which a list counts as going round. */
const mostIdlePages = 3

/** A video of a draw, as it was when the draw began. */
export interface DrawVideo {
  id: string
  title: string
  channelId: string
  channelTitle?: string
  commentCount?: number
}

interface Pending {
  id: string
  page?: string
  idle: number
  /** Whether its thread doesn't say how many replies there are. */
  isUncounted: boolean
}

/** Where reading goes on: everything that is known after a call. */
export interface ReadingPoint {
  videos: DrawVideo[]
  /** How many pages of rows are saved. */
  number: number
  /** The video that is read, and the page of its threads that comes next. */
  at: number
  page?: string
  /** Pages in a row that brought nothing new. */
  idle: number
  /** Threads whose replies are still to be read. */
  pending: Pending[]
  source?: Exclude<SourceName, 'local'>
  /** What the threads themselves report, and what came of it. */
  own: { read: number; of: number }
  repliesOut: number
  /** Whether pages led back to earlier ones. */
  wentRound: boolean
}

/** Reads the videos. @throws AppError `video.*`, `youtube.*`, `subject.takenDown`, `draw.tooManyComments` */
async function begin(rule: DrawRule, youtube: YouTube, most: number): Promise<ReadingPoint> {
  const videos: DrawVideo[] = []
  for (const id of rule.videos) {
    const { title, channelId, channelTitle, commentCount } = await youtube.video(id)
    videos.push({ id, title, channelId, channelTitle: channelTitle || undefined, commentCount })
  }
  const reported = reportedBy(videos)
  // What is reported has held and deleted comments, too; far more can't be read anyway.
  if (reported !== undefined && reported > 1.2 * most) {
    throw new AppError('draw.tooManyComments', { limit: most })
  }
  return {
    videos,
    number: 0,
    at: 0,
    idle: 0,
    pending: [],
    own: { read: 0, of: 0 },
    repliesOut: 0,
    wentRound: false,
  }
}

/** What YouTube reports of all videos together; undefined where it doesn't of one. */
export function reportedBy(videos: readonly DrawVideo[]): number | undefined {
  const counts = videos.map(({ commentCount }) => commentCount)
  return counts.every((one) => one !== undefined)
    ? counts.reduce((sum: number, one) => sum + (one ?? 0), 0)
    : undefined
}

export class CommentReader {
  readonly #youtube: YouTube

  private constructor(
    readonly list: EntryList,
    readonly point: ReadingPoint,
    private readonly rule: DrawRule,
    private readonly context: JobContext,
    tool: string,
    /** Whether the rule asks for times, which only some sources tell. */
    private readonly needsTimes: boolean,
    /** The most comments that it reads. */
    private readonly most: number,
  ) {
    // Each call has a time limit of its own.
    this.#youtube = readerOf(tool, context)
  }

  /**
   * Begins to read, or goes on after the last saved page.
   * @param rows what earlier runs have saved, in its order
   */
  static async open(
    {
      id,
      rule,
      tool,
      needsTimes,
    }: { id: string; rule: DrawRule; tool: string; needsTimes: boolean },
    context: JobContext,
    rows: (pages: number) => AsyncIterable<DrawRow[]>,
  ): Promise<CommentReader> {
    const known = context.checkpoint as ReadingPoint | undefined
    const list = new EntryList(id, rule)
    if (known) for await (const page of rows(known.number)) for (const row of page) list.take(row)
    const { client = '', owner } = context.payer
    const { drawComments: most } = (await countedFor({ client, owner })).limits
    const point = known ?? (await begin(rule, readerOf(tool, context), most))
    return new CommentReader(list, point, rule, context, tool, needsTimes, most)
  }

  /** Reads to the end, one call at a time; each is kept before the next.
   * @throws AppError `draw.tooManyComments`, `draw.needsTimes`, `video.*`, `youtube.*` */
  async readAll(): Promise<void> {
    const { point, context } = this
    this.#tell()
    while (point.at < point.videos.length) {
      context.signal.throwIfAborted()
      const rows = point.pending.length > 0 ? await this.#replies() : await this.#threads()
      if (this.list.counts.read > this.most) {
        throw new AppError('draw.tooManyComments', { limit: this.most })
      }
      point.number += 1
      this.#tell()
      // As a copy without undefined values, which the database would keep as null.
      const checkpoint = JSON.parse(JSON.stringify(point)) as ReadingPoint
      const sofar: ReadSoFar = { rule: this.rule, entries: this.list.counts }
      await context.savePage({ number: point.number - 1, rows, checkpoint, result: sofar })
    }
  }

  #tell(): void {
    const { point, list, context } = this
    const done = list.counts.read
    const reported = reportedBy(point.videos)
    // Replies that the rule leaves out don't come. Nobody can tell how many of the others do.
    const total = reported === undefined ? undefined : Math.max(done, reported - point.repliesOut)
    context.progress({ step: 'readComments', done, ...(total !== undefined && { total }) })
  }

  #take(comment: Comment): DrawRow[] {
    const { id = '', channelId } = this.point.videos[this.point.at] ?? {}
    const row = this.list.add(comment, id, channelId)
    return row ? [row] : []
  }

  /** Reads the next page of threads. */
  async #threads(): Promise<DrawRow[]> {
    const { point } = this
    const videoId = point.videos[point.at]?.id ?? ''
    const asked = point.page
    const page = await this.#threadPage(videoId, asked)
    const rows = page.items.flatMap((thread) => this.#thread(thread))
    point.idle = rows.length > 0 ? Math.min(0, point.idle) : point.idle + 1
    const isRound = page.next !== undefined && this.#isRound(page.next === asked, point.idle)
    if (isRound) point.wentRound = true
    point.page = isRound ? undefined : page.next
    if (point.page === undefined && point.pending.length === 0) this.#nextVideo()
    return rows
  }

  async #threadPage(videoId: string, page?: string): Promise<Page<CommentThread>> {
    const { point } = this
    try {
      const answer = await this.#youtube.comments({ videoId, page })
      this.#note()
      return answer
    } catch (error) {
      // The tokens of yesterday's run are no good any more: from the start, each comment once.
      const isOld =
        page !== undefined && error instanceof AppError && error.code === 'input.invalid'
      if (!isOld) throw error
      point.idle = -point.number
      return this.#youtube.comments({ videoId })
    }
  }

  /** Notes where the answers are from. */
  #note(): void {
    const { source } = this.#youtube.provenance()
    if (source === 'local') return
    // Where one page came without a key, the whole is as good as that.
    this.point.source = this.point.source === 'keyless' ? 'keyless' : source
    if (this.needsTimes && source === 'keyless') throw new AppError('draw.needsTimes')
  }

  #thread({ replies, replyCount, repliesPage, ...comment }: CommentThread): DrawRow[] {
    const { point, rule } = this
    const rows = this.#take(comment)
    if (rows.length === 0) return []
    point.own.read += 1
    point.own.of += 1
    if (!rule.replies) {
      point.repliesOut += replyCount ?? replies.length
      return rows
    }
    const delivered = replies.flatMap((reply) => this.#take(reply))
    point.own.read += delivered.length
    point.own.of += Math.max(replyCount ?? 0, delivered.length)
    // Of a count that could not be read, nobody knows whether all came.
    const hasMore =
      replyCount === undefined ? repliesPage !== undefined : replyCount > replies.length
    if (hasMore && (repliesPage !== undefined || point.source !== 'keyless')) {
      const isUncounted = replyCount === undefined
      point.pending.push({ id: comment.id, page: repliesPage, idle: 0, isUncounted })
    }
    return [...rows, ...delivered]
  }

  /** Reads a page of the replies of the first thread that waits. */
  async #replies(): Promise<DrawRow[]> {
    const { point } = this
    const [thread] = point.pending
    if (!thread) return []
    const page = await this.#youtube.replies(thread.id, thread.page)
    this.#note()
    const rows = page.items.flatMap((reply) => this.#take(reply))
    point.own.read += rows.length
    if (thread.isUncounted) point.own.of += rows.length
    thread.idle = rows.length > 0 ? 0 : thread.idle + 1
    const isEnd = page.next === undefined || this.#isRound(page.next === thread.page, thread.idle)
    if (isEnd) point.pending.shift()
    else thread.page = page.next
    if (point.pending.length === 0 && point.page === undefined) this.#nextVideo()
    return rows
  }

  #isRound(isSame: boolean, idle: number): boolean {
    return isSame || idle >= mostIdlePages
  }

  #nextVideo(): void {
    this.point.at += 1
    this.point.page = undefined
    this.point.idle = 0
  }

  /** What to ask the owner about: too little of what the threads report came, or the pages went round. */
  get missing(): { read: number; of: number } | undefined {
    const { own, source, wentRound, videos } = this.point
    const isLittle = ({ read, of }: { read: number; of: number }) => read < 0.95 * of
    if (source === 'keyless' && isLittle(own)) return own
    const reported = reportedBy(videos)
    if (!wentRound || reported === undefined) return undefined
    const seen = { read: this.list.counts.read + this.point.repliesOut, of: reported }
    return isLittle(seen) ? seen : undefined
  }
}

const readerOf = (tool: string, { payer }: JobContext) =>
  new YouTube({ tool, client: payer.client, timeoutMs: Number.POSITIVE_INFINITY })
