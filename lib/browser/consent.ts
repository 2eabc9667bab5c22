/** The cookie of the answer to the cookie notice. The page's first script looks for it too. */
export const consentCookie = 'mySiteCookieConsent'

/** Days for which the answer holds. */
export const consentDays = 150

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
}
