import { useEffect, useState } from 'react'

/** Whether something was copied in the last two seconds, and what says that it was. */
export function useCopied(): [isCopied: boolean, noteCopy: () => void] {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(0), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  return [copied > 0, () => setCopied((times) => times + 1)]
}
