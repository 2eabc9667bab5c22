// Reserved names, which nobody may choose; older accounts keep theirs.
import tlds from 'tlds'
import { AppError } from '../errors'
import { foldedName, latinReadings, skeleton } from './look-alikes.server'

/** Names that could impersonate the site. */
const site = ['tubesmith']
const staffWords = (
  'admin administrator moderator official security staff support ' +
  'webmaster postmaster hostmaster noreply'
).split(' ')
const words = ['abuse', 'help', 'owner', 'root', 'system', 'team']

const anyOf = (all: string[]) => `(?:${all.map(skeleton).join('|')})`
const all = anyOf([...site, ...staffWords, ...words])
/** Names that consist of reserved words only: `admin`, `tubesmith-team`, `support.staff`. */
const onlyReserved = new RegExp(`^${all}+$`)
/** With a number added, some words still impersonate the staff, though `team7` is allowed. */
const staffName = new RegExp(`^${all}*${anyOf([...site, ...staffWords])}${all}*$`)
const named = new RegExp(anyOf(site))

function impersonatesSite(reading: string): boolean {
  const glance = skeleton(reading)
  const wordsOnly = skeleton(reading.replace(/^\d+|\d+$/g, ''))
  return onlyReserved.test(glance) || staffName.test(wordsOnly) || named.test(glance)
}

/** Top-level domains, from IANA's list. */
const endings = new Set(tlds)

/**
 * Whether programs that detect addresses in text would link a name: `evil.zip`, but not `john.doe`.
 */
function looksLikeHost(reading: string): boolean {
  const ending = /\.([\p{L}\p{M}]{2,})[._-]*$/u.exec(reading)?.[1]
  return /^www\.|\.xn--/.test(reading) || (ending !== undefined && endings.has(ending))
}

/**
 * Rejects a chosen name that impersonates the site or looks like a web address.
 * @throws AppError `user.usernameTaken`, `input.usernameIsAddress`
 */
export function requireUsableName(name: string): void {
  const readings = [foldedName(name), ...latinReadings(name.normalize('NFKC'))]
  // Letters of other scripts beside the Latin ones don't make a name distinct.
  const latin = foldedName(name).replace(/(?!\p{Script=Latin})\p{L}/gu, '')
  if ([...readings, latin].some(impersonatesSite))
    throw new AppError('user.usernameTaken', { field: 'username' })
  if (readings.some(looksLikeHost)) {
    throw new AppError('input.usernameIsAddress', { field: 'username' })
  }
}
