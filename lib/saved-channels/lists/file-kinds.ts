// The lists of channels that can be read. The reader, the file picker, its help and the tests go by
// this table; it is apart from the readers, which are loaded when a file is chosen.

interface FileKind {
  name: string
  /** Endings of the files, and their media types for systems that go by those. */
  files: readonly string[]
  /** Programs and services that write it. */
  programs: readonly string[]
}

export const fileKinds = {
  opml: {
    name: 'OPML',
    files: ['.opml', '.xml', 'text/x-opml', 'text/xml', 'application/xml'],
    programs: ['YouTube', 'FreeTube', 'Invidious'],
  },
  json: {
    name: 'JSON',
    files: ['.json', '.db', 'application/json'],
    programs: ['NewPipe', 'FreeTube', 'Invidious', 'PocketTube'],
  },
  /** A plain list is a table of one column. */
  table: {
    name: 'CSV',
    files: ['.csv', '.tsv', '.txt', 'text/csv', 'text/plain'],
    programs: ['Google Takeout', 'FreeTube'],
  },
} as const satisfies Record<string, FileKind>

export type KindName = keyof typeof fileKinds

const kinds = Object.values(fileKinds)

/** What the file picker offers. */
export const listFiles: string = kinds.flatMap(({ files }) => files).join(',')

export type ListProgram = (typeof kinds)[number]['programs'][number]

/** Whose exports are read. */
export const listPrograms: ListProgram[] = [
  ...new Set(kinds.flatMap(({ programs }): readonly ListProgram[] => programs)),
]
