import type { ServiceKey } from './services'

/** Whose site this is: what its operator has set. A build knows nothing of it; each page gets it as a
 * prop when it is rendered. */
export interface Site {
  /** The address visitors use, without a trailing slash. */
  origin: string
  name: string
  email?: string
  /** The postal address on one line. */
  address?: string
  /** Where the site's source code is. */
  source?: Profile
  /** Whether it sends mail, without which it has no newsletter. */
  hasMail?: boolean
  /** Whether it has a language model. */
  hasModel?: boolean
  /** The operator's pages elsewhere, with the source code. */
  profiles: Profile[]
  /** The services of other companies that are on; absent if none is. */
  services?: ServiceKey[]
}

export interface Profile {
  name: string
  url: string
}
