import { localeCodes } from '../i18n/languages'

/** What the list of pages' texts can be asked for. */
export const contentOrders = ['tool', '-editedAt'] as const
export const contentStates = ['edited', 'builtIn'] as const
export const contentFilters = { locale: localeCodes, state: contentStates }
/** Of the search, in characters. */
export const maxContentSearch = 100
