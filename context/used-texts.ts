import { createContext } from 'react'

/** What the server writes down while it renders a page: the texts that the page's code asks for when
 * the browser takes the page over, as `namespace:key`. Undefined for what is only read
 * (`components/ui/FromServer.tsx`), and in browsers. */
export const UsedTexts = createContext<Set<string> | undefined>(undefined)
