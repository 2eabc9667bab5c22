import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '@/lib/browser/account-client'

/** The body of an API response. */
export interface Fetched<T> {
  data: T
  meta: { total: number }
}

/** Fetches an API address, and again when it changes. The previous answer stays until the new one
 * arrives. */
export function useFetched<T>(address: string) {
  const [answer, setAnswer] = useState<Fetched<T>>()
  const [failed, setFailed] = useState(false)
  const latest = useRef(0)

  const reload = useCallback(async () => {
    const requestNumber = ++latest.current
    setFailed(false)
    try {
      const { data } = await api.get<Fetched<T>>(address, { quiet: true })
      if (requestNumber === latest.current) setAnswer(data)
    } catch {
      if (requestNumber === latest.current) setFailed(true)
    }
  }, [address])

  useEffect(() => {
    reload()
  }, [reload])
  return { answer, setAnswer, failed, reload }
}
