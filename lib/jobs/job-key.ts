import { toolKeys } from '../browser/storage-keys'

/** Where a browser keeps a tool's last job, so that a reloaded page finds it again. */
export const jobKey = (slug: string): string => toolKeys.job + slug
