import { toolKeys } from '../browser/storage-keys'
import { stored } from '../browser/stored'

/** Where a browser keeps a tool's last job, so that a reloaded page finds it again. */
export const jobKey = (slug: string): string => toolKeys.job + slug

/** Whether this browser keeps a job of a tool. */
export const hasKeptJob = (slug: string): boolean => stored(jobKey(slug)) !== null
