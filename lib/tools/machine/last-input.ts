import { toolKeys } from '../../browser/storage-keys'

const start = toolKeys.input

/** Key of a tool's last input in this browser's storage, from which the next visit restores it. */
export const lastInputKey = (slug: string) => start + slug

export const isLastInputKey = (key: string) => key.startsWith(start)
