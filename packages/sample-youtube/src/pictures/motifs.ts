import * as food from './motifs-food'
import * as nature from './motifs-nature'
import * as things from './motifs-things'

/** Everything that can stand in a picture, by name. */
export const motifs = { ...food, ...nature, ...things }

export type MotifName = keyof typeof motifs
