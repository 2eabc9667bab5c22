/** Where the browser keeps its log-in. */
export const tokenKey = 'token'

/** The token of this browser's log-in; null without one, and where storage is switched off. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}
