import { storageKeys } from './storage-keys'
import { stored } from './stored'

/** The cookie of the answer to the cookie notice. The page's first script looks for it too. */
export const consentCookie = 'mySiteCookieConsent'

/** Days for which the answer holds. */
export const consentDays = 150

const answered = 'consent-answered'

/** The stored answer; undefined if there is none. */
export function storedConsent(): boolean | undefined {
  const [, answer] =
    new RegExp(`(?:^|; )${consentCookie}=(true|false)(?:;|$)`).exec(document.cookie) ?? []
  return answer ? answer === 'true' : undefined
}

const loadLibrary = () => import('react-cookie-consent')

/** Loads what stores an answer, ahead of the click. */
export const prepareConsent = () => void loadLibrary().catch(() => undefined)

/** Whether the switch of the legal pages has said yes, and not the cookie notice alone. */
const isSwitchedOn = (): boolean => stored(storageKeys.allowed) !== null

function forgetSwitch(): void {
  try {
    localStorage.removeItem(storageKeys.allowed)
  } catch {
    // Storage is disabled, so nothing is in it.
  }
}

/** Whether services may load after an answer: a browser that sends Global Privacy Control
 * (https://w3c.github.io/gpc/) has said no, which only the switch takes back. */
export const allowsServices = (accepts: boolean): boolean =>
  accepts &&
  (!('globalPrivacyControl' in navigator && navigator.globalPrivacyControl) || isSwitchedOn())

/** Stores an answer. Where that fails it holds for this page, and the next one asks again.
 * @param bySwitch whether it is about services alone, and not the cookie notice's */
export async function storeConsent(accepts: boolean, bySwitch = false): Promise<void> {
  // A no holds even where the library doesn't come.
  if (!accepts) forgetSwitch()
  try {
    const { Cookies } = await loadLibrary()
    const secure = window.location.protocol === 'https:'
    Cookies.set(consentCookie, String(accepts), { expires: consentDays, sameSite: 'lax', secure })
    if (accepts && bySwitch) localStorage.setItem(storageKeys.allowed, 'true')
    else forgetSwitch()
  } catch {
    // No cookies, no storage, or no library.
  }
  document.documentElement.dataset.consented = ''
  window.dispatchEvent(new Event(answered))
}

/** Tells once an answer is stored whether it allows services: now, by another part of the page, or by another tab as
 * soon as somebody comes back from it.
 * @param tell as {@link allowsServices}
 * @returns ends it */
export function followConsent(tell: (allows: boolean) => void): () => void {
  const look = () => {
    const answer = storedConsent()
    if (answer !== undefined) tell(allowsServices(answer))
  }
  look()
  window.addEventListener(answered, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener(answered, look)
    document.removeEventListener('visibilitychange', look)
  }
}
