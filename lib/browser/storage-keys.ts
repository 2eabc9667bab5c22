/** Every key of this browser's storage that the site writes. The privacy page lists them. */
export const storageKeys = {
  token: 'token',
  theme: 'theme',
  runs: 'toolRuns',
  favorites: 'favoriteTools',
  channels: 'savedChannels',
  visit: 'savedChannelsVisit',
  snapshots: 'snapshots',
  downloads: 'downloads',
  draws: 'draws',
  reactions: 'reactionKey',
  visitor: 'visitorKey',
  message: 'contactMessage',
  allowed: 'servicesAllowed',
} as const

/** Beginnings of keys that end in a tool's slug, maybe with a language. */
export const toolKeys = { input: 'lastInput:', job: 'job.', pageText: 'pageText:' } as const

type Values<T> = T[keyof T]

/** A key that a list may have in this browser's storage. */
export type StorageKey = Values<typeof storageKeys>
