import { useEffect, useState } from 'react'
import { useAuth } from '@/context/AuthContext'
import { call } from '@/lib/browser/client'
import type { Packages } from '@/lib/plans/answers'
import { type LimitKey, mostOf } from '@/lib/plans/limits'

/** A limit of the visitor's plan; until it is known, and where it can't be, the most of any plan. */
export function usePlanLimit(key: LimitKey): number {
  const { user } = useAuth()
  const [packages, setPackages] = useState<Packages>()
  useEffect(() => {
    const controller = new AbortController()
    call('/api/packages', controller.signal).then(
      (answer) => {
        if (answer.ok) setPackages(answer.data as Packages)
      },
      // The page was left.
      () => {},
    )
    return () => controller.abort()
  }, [])
  if (!packages) return mostOf[key]
  const hasOffer = user?.plan === 'operator' && packages.offer.isOffered
  return packages[hasOffer ? 'operator' : user ? 'free' : 'visitor']?.[key] ?? mostOf[key]
}
