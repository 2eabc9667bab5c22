// The most that a post can hold, in characters, and of tags in number.
export const postLengths = {
  slug: 80,
  title: 120,
  description: 300,
  author: 80,
  tag: 40,
  tags: 5,
  text: 60_000,
} as const

/** The most that a post's file can hold with its head, in UTF-16 units. */
export const maxPostFile = postLengths.text + 2_000

/** How many versions of a post are kept. */
export const maxPostVersions = 20

/** A search for posts, in characters. */
export const maxSearch = 100

/** Posts beside each other on the blog's page. */
export const postsOnPage = 24

/** What a post's place in its address looks like. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** What a post may be: only a published one is seen. */
export const postStates = ['draft', 'scheduled', 'published', 'hidden'] as const
export type PostState = (typeof postStates)[number]
