import { z } from 'zod'

/** The video categories of a country, as YouTube lists and names them. */
export const Categories = z.array(z.object({ id: z.string(), title: z.string() }))
export type Categories = z.infer<typeof Categories>
