// What the privacy page lists. Ids are parts of its texts' keys.

/** How long something is kept. */
export type Lasts =
  | { most: number; unit: 'minute' | 'hour' | 'day' }
  | 'untilCleared'
  | 'untilDeleted'
  | 'withAccount'
  | 'untilUnsubscribed'
  | 'always'
  | 'operator'

/** Something that is kept, in a browser or on the server. */
export interface Kept {
  id: string
  /** Its name there, for cookies and keys of the storage. */
  name?: string
  lasts: Lasts
}

/** Somebody else who receives data. */
export interface Recipient {
  id: string
  /** A proper name; absent for one that is named in words. */
  name?: string
  /** Id of the occasion. */
  when: string
}

export interface PrivacyFacts {
  cookies: Kept[]
  keys: Kept[]
  kept: Kept[]
  recipients: Recipient[]
  /** The name of the operator's language model, if there is one. */
  model?: string
}
