/** Families of devices and programs that a file is said to play on. */
export const players = ['apple', 'android', 'windows', 'tv', 'browsers', 'chats'] as const
export type Player = (typeof players)[number]
