import type { Role } from '@/models/user-values'
import type { AppError } from '../../errors'
import type { IconName } from '../../icons'
import type { seen } from '../../series/seen.server'
import type { Link } from '../../youtube/links'
import type { YouTube } from '../../youtube/youtube.server'
import type { BatchKind, NamesByKind, ResultKind, ResultOf } from '../results/kinds'
import type { DateWindow } from './dates'
import type { Field, Fields, LinkKind } from './fields'
import type { LatePart } from './late-parts'

/** The groups of the tools, in the order of the home page. */
export const toolGroups = ['write', 'extract', 'research', 'engage', 'download'] as const
export type ToolGroup = (typeof toolGroups)[number]

/** The groups as the menu and the home page lay them out: by column, then by place in it. */
export const toolColumns = [
  ['extract'],
  ['research'],
  ['write', 'engage'],
  ['download'],
] as const satisfies ToolGroup[][]

export type VideoLink = Extract<Link, { kind: 'video' }>
export type PlaylistLink = Extract<Link, { kind: 'playlist' }>
export type ChannelLink = Extract<Link, { kind: 'channel' }>

type LinkValue<F extends Field> = F extends { kind: 'videoUrl' }
  ? F extends { playlist: true }
    ? VideoLink | PlaylistLink
    : VideoLink
  : F extends { kind: 'channelUrl' }
    ? ChannelLink | VideoLink
    : Link

/** What a run receives for a field. A batch field gives the links that could be read, in order. */
type ValueOf<F extends Field> = F extends { kind: LinkKind }
  ? F extends { max: number }
    ? LinkValue<F>[]
    : LinkValue<F> | (F extends { optional: true } ? undefined : never)
  : F extends { kind: 'int' | 'decimal' | 'percent' }
    ? number | (F extends { default: number } ? never : undefined)
    : F extends { kind: 'span' }
      ? readonly [low: number, high: number]
      : F extends { kind: 'choice'; options: readonly (infer O)[] }
        ? O
        : F extends { kind: 'choices'; options: readonly (infer O)[] }
          ? O[]
          : F extends { kind: 'toggle' }
            ? boolean
            : F extends { kind: 'time' }
              ? number | undefined
              : F extends { kind: 'dates' }
                ? DateWindow | (F extends { default: string } ? never : undefined)
                : F extends { kind: 'rows' }
                  ? string[]
                  : F extends { kind: 'keyword'; max: number }
                    ? string[]
                    : F extends
                          | { kind: 'keyword' | 'text'; optional?: never; unless?: never }
                          | { default: string }
                      ? string
                      : string | undefined

export type InputOf<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> }

/** What a run may use besides its input. */
export interface RunContext {
  youtube: YouTube
  /**
   * The page's language, one of the site's (canonical tag), for a tool with a field `lang` that
   * defaults to it; English otherwise.
   */
  language: string
  /**
   * Whoever asks, as an opaque key: the same for all runs of one visitor in this process, for limits
   * of each. Empty where nobody is known.
   */
  visitor: string
  /** Who is signed in, if somebody is; absent where nobody can be.
   * @throws AppError `auth.*` for a log-in that has ended */
  actor?: () => Promise<{ user: { role: Role } } | undefined>
  /** Whether the words of its `subject` are about death, illness or war: no humour, no exclamation and
   * nothing that promises or sells. */
  isGrave?: boolean
  /** What a rude word left behind that is no phrase by itself: “a pain in the”. */
  stumps?: readonly string[]
  /** Aborted when nobody waits for the result any more. */
  signal: AbortSignal
  /** What this site has seen before; absent where there is no database to ask. */
  seen?: typeof seen
}

/** What a run in the browser may use besides its input. */
export interface BrowserContext<Checked> extends Pick<RunContext, 'language' | 'isGrave'> {
  /** What the tool's check has answered for the same subject; what it knew counts again. */
  checked?: Checked
}

/** Computes a result from validated input, in Node. Throws `AppError` for every foreseen failure. */
export type ServerRun<F extends Fields, Result> = (
  input: InputOf<F>,
  context: RunContext,
) => Promise<Result>

/** Like `ServerRun` for a batch tool: one result or failure per link, in the same order. */
export type BatchRun<F extends Fields, Result> = ServerRun<F, (Result | AppError)[]>

/**
 * Computes a result from validated input anywhere, without network or Node; it may load data of the
 * language by `import()`. Throws `AppError` for every foreseen failure.
 */
export type BrowserRun<F extends Fields, Result, Checked = Result> = (
  input: InputOf<F>,
  context: BrowserContext<Checked>,
) => Result | Promise<Result>

/** The part of an input that a tool's check asks YouTube about, such as a video's id; empty where there is
 * nothing to ask. */
export type CheckSubject<F extends Fields> = (input: InputOf<F>) => string

/** The code of a browser tool; with a check it has a subject too. */
export interface BrowserCode<F extends Fields, Checked, Result = unknown> {
  default: BrowserRun<F, Result, Checked>
  checkSubject?: CheckSubject<F>
}

interface Common<S extends string> {
  /** The last part of the page's path and of the API's path, and the review key. */
  slug: S
  group: ToolGroup
  icon: IconName
}

/** A tool whose page exists before its run does. */
export interface PlannedTool<S extends string = string> extends Common<S> {
  where: 'planned'
}

interface Runnable<S extends string, F extends Fields, K extends ResultKind, N> extends Common<S> {
  /** Fields whose words it composes, chooses or scores something about, so that harmful subjects are
   * withheld. Empty where the run itself judges what a link leads to. */
  subject?: readonly (keyof F & string)[]
  /** Which limit holds for its runs: a heavy one asks YouTube for many things at once. */
  rate: 'light' | 'heavy'
  fields: F
  /** The form stands beside the result, which follows every change. */
  layout?: 'panel'
  /** Its page opens with a result: a run without any input is of use. */
  starts?: true
  /** Fields that a link replaces, each with the link's field: the form has one of the two. */
  instead?: Readonly<Record<string, keyof F & string>>
  /** ISO 8601 day on which the published facts behind its results were read, `{{day}}` in answers. */
  factsReadOn?: string
  /** Fields that are edited in the result, which then stands beside no form. */
  inResult?: readonly (keyof F & string)[]
  /** Options that the form folds away, by group; their headings are the keys `options.<group>`. */
  folded?: Readonly<Record<string, readonly (keyof F & string)[]>>
  result: K
  /** The names that its results use; a run that returns another one does not compile. */
  names: N
  /** Slugs of other tools that can go on with what this one was given. */
  sendTo: readonly string[]
}

/** A batch tool has a link field that takes several links, and answers for each. */
type IsBatch<F extends Fields> = true extends {
  [K in keyof F]: F[K] extends { max: number; kind: LinkKind } ? true : never
}[keyof F]
  ? true
  : false

export interface ServerTool<
  S extends string = string,
  F extends Fields = Fields,
  K extends ResultKind = ResultKind,
  N extends NamesByKind[K] = NamesByKind[K],
> extends Runnable<S, F, K, N> {
  where: 'server'
  run: () => Promise<{
    default: IsBatch<F> extends true
      ? [K] extends [BatchKind]
        ? BatchRun<F, ResultOf<K, N>>
        : 'Leave out max: of this kind of result only one can be shown. Channels, chips, tables and texts can be several.'
      : ServerRun<F, ResultOf<K, N>>
  }>
}

export interface BrowserTool<
  S extends string = string,
  F extends Fields = Fields,
  K extends ResultKind = ResultKind,
  N extends NamesByKind[K] = NamesByKind[K],
> extends Runnable<S, F, K, N> {
  where: 'browser'
  // Only a tool's own check answers what its run takes.
  run: () => Promise<
    IsBatch<F> extends true
      ? [K] extends ['draw']
        ? BrowserCode<F, never, ResultOf<K, N>>
        : 'Leave out max: a browser tool takes one link, unless its result is of all of them.'
      : BrowserCode<F, never, ResultOf<K, N>>
  >
  /** Adds what only YouTube knows to the same result; used by the API and by the page. */
  check?: () => Promise<{ default: ServerRun<F, ResultOf<K, N>> }>
}

export type Tool = PlannedTool | ServerTool | BrowserTool
export type RunnableTool = ServerTool | BrowserTool

/**
 * Defines a tool: plain data, from which come its route, form, validation, API, translations and
 * menu entry. Leaving out the run of a `server` or `browser` tool does not compile.
 */
export function defineTool<
  const S extends string,
  const F extends Fields,
  const K extends ResultKind,
  const N extends NamesByKind[K],
>(tool: PlannedTool<S> | ServerTool<S, F, K, N> | BrowserTool<S, F, K, N>): Tool & { slug: S } {
  // Only the definition itself needs to know its own fields; every reader takes any.
  return tool as unknown as Tool & { slug: S }
}

/** A tool that a page offers to go on with. */
export interface SendTarget {
  slug: string
  icon: IconName
  /** How many links it takes in one run; 0 if it takes none. */
  links: number
  /** The field that takes them. */
  linkField: 'url' | 'keyword'
  /** The longest keyword that it takes; 0 if it takes none. */
  keyword: number
  /** The longest list of words, with commas, that its field `keywords` takes; 0 if it has none. */
  keywords: number
}

/** What a page knows of a tool beside its definition. */
interface PageFacts {
  sendTo: readonly SendTarget[]
  /** Whether a result begins with the picture of the video that the link names. */
  showsStill: boolean
  /** Whether a table has a plot beside its verdict. */
  showsPlot: boolean
  /** What React needs before it can take the form over, if anything. */
  late?: readonly LatePart[]
  /** What its folded options need, where it has some. */
  foldedParts?: readonly LatePart[]
}

/** A definition as the page receives it: what a form and a result are made of. */
export type ToolPageData =
  | PlannedTool
  | (Omit<ServerTool, 'run' | 'names' | 'sendTo'> & PageFacts)
  | (Omit<BrowserTool, 'run' | 'names' | 'check' | 'sendTo'> &
      PageFacts & {
        checked: boolean
        /** What an empty form says, where the page opens with its result: without the code that checks. */
        emptyInput?: Readonly<Record<string, unknown>>
      })
export type RunnablePageData = Exclude<ToolPageData, PlannedTool>
