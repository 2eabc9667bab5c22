/** Whether a tool is made for Shorts: its name says it. */
export const isForShorts = (slug: string): boolean => slug.startsWith('youtube-shorts-')
