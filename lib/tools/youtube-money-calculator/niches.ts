/** The topics with a published range. */
export const niches = [
  ...(['finance', 'coding', 'affiliate', 'tech', 'ai', 'health', 'education'] as const),
  ...(['beauty', 'career', 'food', 'travel', 'animals', 'art', 'gaming'] as const),
  ...(['entertainment', 'music', 'kids'] as const),
] as const
export type Niche = (typeof niches)[number]
