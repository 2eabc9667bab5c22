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

/** Stores an answer. Where that fails it holds for this page, and the next one asks again. */
export async function storeConsent(accepts: boolean): Promise<void> {
  try {
    const { Cookies } = await loadLibrary()
    const secure = window.location.protocol === 'https:'
    Cookies.set(consentCookie, String(accepts), { expires: consentDays, sameSite: 'lax', secure })
  } catch {
    // No cookies, or no library.
  }
  document.documentElement.dataset.consented = ''
  window.dispatchEvent(new Event(answered))
}

/** Tells of the answer that is stored, once one is: now, by another part of the page, or by another tab as
 * soon as somebody comes back from it.
 * @returns ends it */
export function followConsent(tell: (accepts: boolean) => void): () => void {
  const look = () => {
    const answer = storedConsent()
    if (answer !== undefined) tell(answer)
  }
  look()
  window.addEventListener(answered, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener(answered, look)
    document.removeEventListener('visibilitychange', look)
  }
}
