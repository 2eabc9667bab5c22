import { createContext } from 'react'

/** The languages (URL codes) that have the page; undefined for a page that all of them have. */
export const PageLanguages = createContext<readonly string[] | undefined>(undefined)
