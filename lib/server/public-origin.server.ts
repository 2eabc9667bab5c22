import { site } from '../site'
import { env } from './env'

/** The address of the running site, without a trailing slash. Read at run
 * time, because two demos on two ports share one build. */
export const publicOrigin = (): string => env().PUBLIC_ORIGIN ?? site.origin
