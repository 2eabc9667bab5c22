/** Keeps a value in a cookie of the whole site, which other sites' requests don't send. */
export function storeCookie(name: string, value: string, days: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http.
  document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; SameSite=Lax${secure}`
}
