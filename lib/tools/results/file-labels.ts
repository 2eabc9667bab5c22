/** Heads of columns in files that don't depend on the tool: the keys `tool:file.head.<name>`. */
export type FileHead =
  | ('assumption' | 'period')
  | ('bytes' | 'chapter' | 'characters' | 'day' | 'description' | 'drawn' | 'end' | 'entry')
  | ('error' | 'format' | 'group' | 'height' | 'high' | 'input' | 'low' | 'middle' | 'name')
  | ('note' | 'of' | 'part' | 'place' | 'plot' | 'reasons' | 'score' | 'source' | 'sources')
  | ('start' | 'tag' | 'tags' | 'text' | 'time' | 'title' | 'unit' | 'url' | 'value')
  | ('videoId' | 'width')

/** What files call things, in the page's language. */
export interface FileLabels {
  /** A column that several kinds of results have. */
  head: (name: FileHead) => string
  /** A name of the tool, as its page calls it: the key `<part>.<name>`. */
  named: (part: string, name: string, values?: Record<string, string | number>) => string
}
