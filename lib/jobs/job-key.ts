import { toolKeys } from '../browser/storage-keys'

/** Where a browser keeps a tool's last job, so that a reloaded page finds it again. */
export const jobKey = (slug: string): string => toolKeys.job + slug

/** Whether this browser keeps a job of a tool. */
export function hasKeptJob(slug: string): boolean {
  try {
    return localStorage.getItem(jobKey(slug)) !== null
  } catch {
    return false
  }
}
