import { findAddresses, withScheme } from '../../web-addresses'
import type { FoundChapter } from '../text/find-chapters'
import { formatTime } from '../text/parse-time'
import type { FileLabels } from './file-labels'
import type { VideoCard } from './video-card'

/** What a tool's texts are called. */
export interface TextNames {
  /** Their sentences are the keys `snippet.<name>` and `snippet.<name>.text`. */
  snippet: readonly string[]
  /** Their sentences are the keys `note.<name>`. */
  note: readonly string[]
  /** Their sentences are the keys `refused.<name>`, under `refused.title`. */
  refused: readonly string[]
}

/** A piece of text to copy. Its label is the key `snippet.<name>`. */
export interface Snippet<Name extends string = string> {
  name: Name
  text: string
  /** It is a part of another text, so copies of all texts leave it out. */
  part?: true
}

/** A sentence about the result: the tool's translation key `<key>`, with its values. */
export interface ResultNote<Key extends string = string> {
  key: Key
  values?: Record<string, string | number>
  /** The country that it names as `country`: ISO 3166-1 alpha-2. */
  region?: string
}

/** What holds of a text, or doesn't, and of which of its blocks. `wrong`: YouTube refuses or ignores it. */
export type TextFact<
  Block extends string = string,
  Note extends string = string,
  Good extends string = string,
> = { block?: Block; values?: Record<string, string | number> } & (
  | { state: 'good'; key: `good.${Good}` }
  | { state: 'mend' | 'wrong'; key: `note.${Note}` }
)

/** A link exactly as written in a text. */
export interface FoundLink {
  url: string
  /** Without `www.`. */
  host: string
  /** Whether it is likely an affiliate link, which pays somebody for a purchase. */
  affiliate: boolean
  /** Names of the parameters that only track where visitors come from. */
  tracking: string[]
}

/** What was found inside a title and description. */
export interface FoundInText {
  links: FoundLink[]
  chapters: FoundChapter[]
  /** With their `#`. */
  hashtags: string[]
  emails: string[]
}

/** The same texts in another language (BCP 47). */
export interface TextVersion {
  language: string
  title: string
  description: string
}

/** The playlist that a result is about. */
export interface PlaylistCard {
  id: string
  title: string
  channelTitle: string
  /** Its first video, whose picture stands for the playlist. */
  firstVideoId?: string
}

/** A player's size in pixels, and the video whose picture stands for it. */
export interface PlayerFrame {
  width: number
  height: number
  pictureVideoId?: string
}

export interface TextResult<N extends TextNames = TextNames> {
  video?: VideoCard
  playlist?: PlaylistCard
  snippets: Snippet<N['snippet'][number]>[]
  /** Things to know, most important first. */
  notes: ResultNote<`note.${N['note'][number]}`>[]
  /** Inputs that were ignored, each with its reason. */
  refused: ResultNote<`refused.${N['refused'][number]}`>[]
  /** Address of a player to show when the visitor asks for a preview. */
  embedUrl?: string
  /** The player of `embedUrl`, before it is loaded. */
  player?: PlayerFrame
  /** Present when the snippets are texts written by people, not generated code. */
  found?: FoundInText
  /** What the texts are about, which other tools can go on with. */
  topic?: string
  /** Present where the visitor writes the text in the result. */
  facts?: TextFact<string, N['note'][number]>[]
  /** BCP 47, of the snippets, when it is known. */
  language?: string
  versions?: TextVersion[]
}

/** A version as plain text, without blank lines for an empty description. */
export const versionText = ({ title, description }: TextVersion) =>
  [title, description].filter(Boolean).join('\n\n')

/** Every text, then the other versions, each under the name of its language in brackets. */
export function snippetsText(
  results: readonly TextResult[],
  languageName: (tag: string) => string,
): string {
  return results
    .map(({ snippets, versions = [] }) =>
      [
        ...snippets.flatMap(({ text, part }) => (part ? [] : [text])),
        ...versions.map((one) => `[${languageName(one.language)}]\n${versionText(one)}`),
      ].join('\n\n'),
    )
    .join('\n\n\n')
}

/** The rows of a CSV file: a name and a text, and the video's id where the texts are a video's. */
export function snippetsRows(results: readonly TextResult[], { head }: FileLabels): string[][] {
  const rows = ({ snippets, found, versions = [] }: TextResult): string[][] => [
    ...snippets.map(({ name, text }) => [name, text]),
    ...(found?.links ?? []).map(({ url }) => ['link', url]),
    ...(found?.chapters ?? []).map(({ start, title }) => [
      'chapter',
      `${formatTime(start)} ${title}`,
    ]),
    ...(found?.hashtags ?? []).map((word) => ['hashtag', word]),
    ...(found?.emails ?? []).map((address) => ['email', address]),
    ...versions.flatMap(({ language, title, description }) => [
      [`title ${language}`, title],
      [`description ${language}`, description],
    ]),
  ]
  const withVideo = results.some(({ found }) => found)
  return [
    [...(withVideo ? [head('videoId')] : []), head('name'), head('text')],
    ...results.flatMap((result) =>
      rows(result).map((row) => (withVideo ? [result.video?.id ?? '', ...row] : row)),
    ),
  ]
}

/** Escapes Markdown syntax: inline characters, and those that only count at the start of a line. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
    .replace(/^([ \t]*)([-+=])/gm, '$1\\$2')
    .replace(/^([ \t]*\d+)([.)])/gm, '$1\\$2')
}

/** A web address as an autolink. It must not be escaped, because autolinks are taken literally. */
const markdownLink = (address: string) => `<${withScheme(address)}>`

/** Text as Markdown that keeps its line breaks (two trailing spaces) and its links. */
function markdownLines(text: string): string {
  let lines = ''
  let from = 0
  for (const { address, at } of findAddresses(text)) {
    lines += escapeMarkdown(text.slice(from, at)) + markdownLink(address)
    from = at + address.length
  }
  return (lines + escapeMarkdown(text.slice(from))).replace(/([^\n])\n(?=[^\n])/g, '$1  \n')
}

/** Titles and descriptions as a Markdown file, with headings for chapters, links and languages. */
export function textMarkdown(
  results: readonly TextResult[],
  label: (name: 'chapters' | 'links' | 'hashtags' | 'emails') => string,
  address: (videoId: string) => string,
): string {
  const list = (heading: string, lines: string[]) =>
    lines.length === 0 ? [] : [`## ${heading}`, lines.map((line) => `- ${line}`).join('\n')]
  const one = ({ video, snippets, found, versions = [] }: TextResult) => {
    const [title, ...others] = snippets.map(({ text }) => text)
    return [
      `# ${escapeMarkdown(title ?? '')}`,
      ...(video ? [`<${address(video.id)}>`] : []),
      ...others.map(markdownLines),
      ...list(
        label('chapters'),
        (found?.chapters ?? []).map(
          (one) => `${formatTime(one.start)} ${escapeMarkdown(one.title)}`,
        ),
      ),
      ...list(
        label('links'),
        (found?.links ?? []).map(({ url }) => markdownLink(url)),
      ),
      ...list(label('hashtags'), (found?.hashtags ?? []).map(escapeMarkdown)),
      ...list(label('emails'), (found?.emails ?? []).map(escapeMarkdown)),
      ...versions.flatMap((version) => [
        `## ${escapeMarkdown(version.title)} (${version.language})`,
        markdownLines(version.description),
      ]),
    ].join('\n\n')
  }
  return `${results.map(one).join('\n\n---\n\n')}\n`
}
