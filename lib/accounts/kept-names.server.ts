// Names that nobody may choose, beside those that somebody has: an account with an older one keeps it.
import { AppError } from '../errors'
import { foldedName, latinReadings, skeleton } from './look-alikes.server'

/** Names that would pass for the site itself. */
const site = ['tubesmith']
const powers = ['admin', 'administrator', 'moderator', 'official', 'security', 'staff', 'support']
const words = ['help', 'root', 'system', 'team']

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

/** Ends of host names that end no person's name, of the most used ones by Verisign's Domain Name
 * Industry Brief, and of those that spam uses most by Spamhaus' list. */
const hostEnds = new Set(
  (
    'com net org info biz edu gov io ai app dev xyz online site website shop store top club live ' +
    'tv link click page blog cloud tech icu vip pro space fun host press agency email news media ' +
    'ru рф cn uk de nl fr br it au in us ca jp pl es eu ch be se at cz me cc co gg ly to ws tk ml ' +
    'ga cf gq'
  ).split(' '),
)

/** Whether programs that look for addresses in a text would take a name for one, or people would. */
function looksLikeHost(reading: string): boolean {
  const labels = reading.split('.')
  if (labels.length < 2) return false
  const end = labels.at(-1) ?? ''
  return labels[0] === 'www' || hostEnds.has(end)
}

/** Refuses a name to be chosen that passes for the site, or for a web address.
 * @throws AppError `user.usernameTaken`, `input.usernameIsAddress` */
export function requireUsableName(name: string): void {
  const readings = [foldedName(name), ...latinReadings(name.normalize('NFKC'))]
  if (readings.some(passesForSite)) throw new AppError('user.usernameTaken', { field: 'username' })
  if (readings.some(looksLikeHost)) {
    throw new AppError('input.usernameIsAddress', { field: 'username' })
  }
}
