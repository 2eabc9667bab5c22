// The formats of captions: the reader, the file picker, its help and the tests go by this table. It is
// apart from the readers, as a page's form needs no more.

interface CaptionFormat {
  /** What people call it, in every language. */
  name: string
  /** Endings of its files, and their media types for systems that go by those. */
  files: readonly string[]
}

/** Those that are read. */
export const readFormats = {
  srt: { name: 'SRT', files: ['.srt', 'application/x-subrip'] },
  vtt: { name: 'WebVTT', files: ['.vtt'] },
  sbv: { name: 'SBV', files: ['.sbv'] },
  ttml: {
    name: 'TTML',
    files: ['.ttml', '.dfxp', '.xml', 'application/ttml+xml', 'application/xml'],
  },
  youtube: { name: 'YouTube XML', files: ['.srv1', '.srv2', '.srv3', '.ytt'] },
  json: { name: 'JSON', files: ['.json', '.json3', 'application/json'] },
  ass: { name: 'ASS', files: ['.ass', '.ssa', 'text/x-ssa'] },
  sami: { name: 'SAMI', files: ['.smi', '.sami'] },
  lrc: { name: 'LRC', files: ['.lrc'] },
  csv: { name: 'CSV', files: ['.csv', 'text/csv'] },
  table: { name: 'TSV', files: ['.tsv'] },
  text: { name: 'TXT', files: ['.txt'] },
} as const satisfies Record<string, CaptionFormat>

/** Those that are known, so that they are refused by name rather than read as speech. */
export const refusedFormats = {
  microDvd: 'MicroDVD',
  mpl2: 'MPL2',
  scc: 'SCC',
  stl: 'EBU STL',
  jacoSub: 'JACOsub',
  aqTitle: 'AQTitle',
  vobSub: 'VobSub',
  quickTime: 'QuickTime Text',
  realText: 'RealText',
  rtf: 'RTF',
  pdf: 'PDF',
  zip: 'ZIP',
  html: 'HTML',
  xml: 'XML',
  json: 'JSON',
  tsv: 'TSV',
  playlist: 'M3U8',
  mpSub: 'MPsub',
  subViewer1: 'SubViewer 1',
  edl: 'EDL',
  cap: 'Lambda CAP',
  cheetah: 'Cheetah CAP',
  textGrid: 'Praat TextGrid',
  chat: 'CLAN',
  rttm: 'RTTM',
} as const

export type RefusedFormat = keyof typeof refusedFormats

const formats = Object.values<CaptionFormat>(readFormats)

/** What a field for captions takes: types for the file picker, names for people. */
export const captionFiles = {
  types: formats.flatMap(({ files }) => files),
  names: formats.map(({ name }) => name),
}
