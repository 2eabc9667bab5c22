import type { VideoCard } from '../video-card'

/** A piece of text to copy. Its label is the key `snippet.<name>`. */
export interface Snippet {
  name: string
  text: string
}

/** A sentence about the result: the key `<key>` of the tool, with its values. */
export interface ResultNote {
  key: string
  values?: Record<string, string | number>
}

export interface TextResult {
  video?: VideoCard
  snippets: Snippet[]
  /** Things to know, most important first. */
  notes: ResultNote[]
  /** Inputs that were left out, each with its reason. */
  refused: ResultNote[]
  /** A player to show when the visitor asks for it. */
  embedUrl?: string
}

export function snippetsText({ snippets }: TextResult): string {
  return snippets.map((snippet) => snippet.text).join('\n\n')
}

export function snippetsRows({ snippets }: TextResult): string[][] {
  return [['name', 'text'], ...snippets.map(({ name, text }) => [name, text])]
}
