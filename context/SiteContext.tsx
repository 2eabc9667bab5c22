import { createContext, useContext } from 'react'
import type { Site } from '@/lib/site'

/** For the fallback error page, which has no props. */
export const noSite: Site = { origin: '', name: '', profiles: [] }

const SiteContext = createContext(noSite)

export const SiteProvider = SiteContext.Provider

/** The site's address, its name, and what its operator has set about itself. */
export const useSite = () => useContext(SiteContext)
