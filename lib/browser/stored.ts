/** What this browser keeps under a key; nothing where its storage is disabled. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
