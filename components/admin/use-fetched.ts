import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '@/lib/browser/account-client'

/** What an API answers: data, and what stands beside it. */
export interface Fetched<T> {
  data: T
  meta: { total: number }
}

/** Fetches an address of the API and follows when it changes; what is shown stays until the new
 * answer is there. */
export function useFetched<T>(address: string) {
  const [answer, setAnswer] = useState<Fetched<T>>()
  const [failed, setFailed] = useState(false)
  const latest = useRef(0)

  const reload = useCallback(async () => {
    const mine = ++latest.current
    setFailed(false)
    try {
      const { data } = await api.get<Fetched<T>>(address, { quiet: true })
      if (mine === latest.current) setAnswer(data)
    } catch {
      if (mine === latest.current) setFailed(true)
    }
  }, [address])

  useEffect(() => {
    reload()
  }, [reload])
  return { answer, setAnswer, failed, reload }
}
