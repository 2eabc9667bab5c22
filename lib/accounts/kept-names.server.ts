// Names that nobody may choose, beside those that somebody has: an account with an older one keeps it.
import tlds from 'tlds'
import { AppError } from '../errors'
import { foldedName, latinReadings, skeleton } from './look-alikes.server'

/** Names that would pass for the site itself. */
const site = ['tubesmith']
const powers = (
  'admin administrator moderator official security staff support ' +
  'webmaster postmaster hostmaster noreply'
).split(' ')
const words = ['abuse', 'help', 'owner', 'root', 'system', 'team']

const anyOf = (all: string[]) => `(?:${all.map(skeleton).join('|')})`
const all = anyOf([...site, ...powers, ...words])
/** Nothing but such words: `admin`, `tubesmith-team`, `support.staff`. */
const onlyKept = new RegExp(`^${all}+$`)
/** With a number beside them they are still a power's, though `team7` is nobody's. */
const power = new RegExp(`^${all}*${anyOf([...site, ...powers])}${all}*$`)
const named = new RegExp(anyOf(site))

function passesForSite(reading: string): boolean {
  const glance = skeleton(reading)
  const wordsOnly = skeleton(reading.replace(/^\d+|\d+$/g, ''))
  return onlyKept.test(glance) || power.test(wordsOnly) || named.test(glance)
}

/** The endings that names on the Internet have, from IANA's list. */
const endings = new Set(tlds)

/** Whether programs that look for addresses in a text would take a name for one: `evil.zip`, but not
 * `john.doe`. */
function looksLikeHost(reading: string): boolean {
  const ending = /\.([\p{L}\p{M}]{2,})[._-]*$/u.exec(reading)?.[1]
  return /^www\.|\.xn--/.test(reading) || (ending !== undefined && endings.has(ending))
}

/** Refuses a name to be chosen that passes for the site, or for a web address.
 * @throws AppError `user.usernameTaken`, `input.usernameIsAddress` */
export function requireUsableName(name: string): void {
  const readings = [foldedName(name), ...latinReadings(name.normalize('NFKC'))]
  // Letters of another script beside the Latin ones make no other name of them.
  const latin = foldedName(name).replace(/(?!\p{Script=Latin})\p{L}/gu, '')
  if ([...readings, latin].some(passesForSite))
    throw new AppError('user.usernameTaken', { field: 'username' })
  if (readings.some(looksLikeHost)) {
    throw new AppError('input.usernameIsAddress', { field: 'username' })
  }
}
