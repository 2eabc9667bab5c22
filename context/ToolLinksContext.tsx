import { createContext, useContext } from 'react'
import type { ToolLink } from '@/lib/tools/machine/tool-links'

const ToolLinksContext = createContext<ToolLink[]>([])

export const ToolLinksProvider = ToolLinksContext.Provider

/** All tools with their names in the page's language, in the order of the menu. */
export const useToolLinks = () => useContext(ToolLinksContext)
