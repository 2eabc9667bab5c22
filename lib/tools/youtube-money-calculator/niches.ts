/** The topics with a published range. */
export const niches = [
  ...(['finance', 'coding', 'affiliate', 'ai', 'beauty'] as const),
  ...(['career', 'education', 'animals', 'art', 'gaming'] as const),
] as const
export type Niche = (typeof niches)[number]
