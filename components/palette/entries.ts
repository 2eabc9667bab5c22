import type { Found } from '@/components/home/recognize'
import type { IconName } from '@/lib/icons'
import { beginsWord, matchesWords } from '@/lib/match-words'
import { nearness } from '@/lib/near-words'
import { spelled } from '@/lib/spellings'
import type { ListedTool } from '@/lib/tool-list/answers'
import type { ToolRun } from '@/lib/tools/machine/run-history'
import { runPath, toolPath } from '@/lib/tools/machine/tool-links'

/** One line of the palette. */
export interface Entry {
  /** Unique in the palette. */
  key: string
  href: string
  name: string
  note?: string
  icon: IconName
  /** Whether it is a tool that doesn't run yet. */
  isPlanned?: true
  /** Besides name and note, what it is found by. */
  words?: string
}

/** Lines under one heading: a key of the namespace `common`. */
export interface Part {
  name: 'link' | 'favorites' | 'recent' | 'tools' | 'channels' | 'pages' | 'posts' | 'near'
  entries: Entry[]
}

/** Everything that the palette can find. */
export interface Sources {
  tools: readonly ListedTool[]
  /** False while the other words of tools and pages are on their way. */
  complete: boolean
  favorites: readonly string[]
  runs: readonly ToolRun[]
  channels: readonly { channelId: string; title: string }[]
  pages: readonly Entry[]
  /** Posts of the blog that have the text's words. */
  posts: readonly Entry[]
}

const most = { recent: 5, channels: 5, near: 5 }

const ofTool = ({ slug, name, card, icon, words, runs }: ListedTool): Entry => ({
  key: `tool ${slug}`,
  href: toolPath(slug),
  name,
  note: card,
  icon: icon ?? 'search',
  words,
  ...(!runs && { isPlanned: true }),
})

function ofRun({ slug, query, title }: ToolRun, tools: readonly ListedTool[]): Entry[] {
  const tool = tools.find((one) => one.slug === slug)
  const input = [...new URLSearchParams(query).values()][0]
  if (!tool || !input) return []
  const name = title || input
  const key = `run ${slug} ${query}`
  return [
    {
      key,
      href: `${toolPath(slug)}?${query}`,
      name,
      note: tool.name,
      icon: tool.icon ?? 'history',
    },
  ]
}

/** The home page with a link's card. */
const atHome = (link: string) => `/?${new URLSearchParams({ q: link })}`

const ofChannel = ({ channelId, title }: Sources['channels'][number]): Entry => ({
  key: `channel ${channelId}`,
  href: atHome(`https://www.youtube.com/channel/${channelId}`),
  name: title,
  icon: 'star',
})

/** Entries that match, those whose name begins with the words first. */
function matching(entries: readonly Entry[], text: string): Entry[] {
  const found = entries.filter(({ name, note = '', words = '' }) =>
    matchesWords(`${name} ${note} ${words}`, text, spelled),
  )
  const rank = ({ name }: Entry) =>
    beginsWord(name, text, spelled) ? 0 : matchesWords(name, text, spelled) ? 1 : 2
  return found.sort((one, other) => rank(one) - rank(other))
}

/** Those that a text with typing errors means: the nearest, and first whose name has it. */
function nearest(entries: readonly Entry[], text: string): Entry[] {
  const found = entries.map((entry) => {
    const { name, words = '' } = entry
    const far = nearness(`${name} ${words}`, text)
    return { entry, far, isNamed: nearness(name, text) === far }
  })
  const least = Math.min(...found.map(({ far }) => far))
  return found
    .filter(({ far }) => far < Infinity && far === least)
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .slice(0, most.near)
    .map(({ entry }) => entry)
}

/** What the palette shows for a text; `found` is what the text is if it is a link. */
export function partsFor(text: string, found: Found | undefined, sources: Sources): Part[] {
  const { tools, complete, favorites, runs, channels, pages, posts } = sources
  const kind = found?.kind
  if (found && kind && kind !== 'keyword') {
    const entries = tools
      .filter(({ accepts }) => accepts.includes(kind))
      .map((tool) => ({ ...ofTool(tool), href: runPath(tool.slug, kind, found.text) }))
    // Without the tools' list, the home page knows what to do with it.
    const home = { key: 'home', href: atHome(found.text), name: found.text, icon: 'link' as const }
    return [{ name: 'link', entries: entries.length > 0 || !complete ? entries : [home] }]
  }
  const isEmpty = text.trim() === ''
  const starred = isEmpty ? tools.filter(({ slug }) => favorites.includes(slug)) : []
  const others = tools.filter((tool) => !starred.includes(tool))
  const recent = runs.flatMap((run) => ofRun(run, tools))
  const parts: Part[] = [
    { name: 'favorites', entries: starred.map(ofTool) },
    // Of tools that match alike, those that run come before those that don't yet.
    {
      name: 'tools',
      entries: matching(
        [...others].sort((one, other) => Number(other.runs) - Number(one.runs)).map(ofTool),
        text,
      ),
    },
    { name: 'recent', entries: matching(recent, text).slice(0, most.recent) },
    { name: 'channels', entries: matching(channels.map(ofChannel), text).slice(0, most.channels) },
    { name: 'pages', entries: matching(pages, text) },
    { name: 'posts', entries: [...posts] },
  ]
  // Without a text, what one did last is what one may want again.
  if (isEmpty) parts.splice(1, 2, parts[2]!, parts[1]!)
  const filled = parts.filter(({ entries }) => entries.length > 0)
  // A post has so many words that one of them may be the text by chance.
  if (filled.some(({ name }) => name !== 'posts') || !complete) return filled
  const near = nearest([...tools.map(ofTool), ...pages], text)
  return near.length > 0 ? [{ name: 'near', entries: near }, ...filled] : filled
}
