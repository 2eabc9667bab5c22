/** The name of a post's draft in this browser. */
export const postDraft = (slug: string, locale: string) => `blog:${slug}/${locale}`
