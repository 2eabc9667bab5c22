/** Jobs that people of the demo have started: whole channels of the sample YouTube, newest first. */
export const pastJobs: readonly {
  /** The tool whose page it was started on, and the channel. */
  tool: 'tag-extractor' | 'video-data-viewer' | 'youtube-title-and-description-extractor'
  handle: string
  /** Who, by place in `people`. */
  by: number
  state: 'queued' | 'running' | 'done' | 'failed'
  done: number
  total?: number
  minutesAgo: number
  /** How long it took, or has taken so far. */
  minutes?: number
  error?: string
}[] = [
  {
    tool: 'video-data-viewer',
    handle: '@HuertaDeTresMacetas',
    by: 7,
    state: 'queued',
    done: 0,
    minutesAgo: 1,
  },
  {
    tool: 'tag-extractor',
    handle: '@AnnasGermanNotebook',
    by: 3,
    state: 'running',
    done: 31,
    total: 50,
    minutesAgo: 2,
    minutes: 1,
  },
  {
    tool: 'video-data-viewer',
    handle: '@nonbiri_amimono',
    by: 5,
    state: 'done',
    done: 30,
    total: 30,
    minutesAgo: 47,
    minutes: 1,
  },
  {
    tool: 'youtube-title-and-description-extractor',
    handle: '@quiet-attic-recordings',
    by: 9,
    state: 'failed',
    done: 0,
    minutesAgo: 130,
    minutes: 1,
    error: 'playlist.notFound',
  },
  {
    tool: 'tag-extractor',
    handle: '@HobbinLane',
    by: 2,
    state: 'done',
    done: 30,
    total: 30,
    minutesAgo: 385,
    minutes: 1,
  },
  {
    tool: 'video-data-viewer',
    handle: '@FahrradkellerNebelbach',
    by: 4,
    state: 'failed',
    done: 18,
    total: 30,
    minutesAgo: 1_120,
    minutes: 3,
    error: 'youtube.timeout',
  },
]
