// What a message's fields may hold. A file without Mongoose, because browsers read it too.

export const messageStates = ['unread', 'read', 'archived'] as const
export type MessageState = (typeof messageStates)[number]
