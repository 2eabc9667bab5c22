import { useEffect, useState } from 'react'

/** The token in the fragment of a mailed link: empty without one, undefined until it is read. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const read = () =>
      setToken(new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}
