import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../server/env'

/** Where all downloads are: a folder for each job, which is named as the job. */
export const mediaFolder = (): string => path.resolve(env().DATA_DIR, 'media')

/** The folder of a job: its finished files by number, and `work` while something is being made. */
export const folderOf = (id: string): string => path.join(mediaFolder(), id)
export const workFolderOf = (id: string): string => path.join(folderOf(id), 'work')
export const fileOf = (id: string, number: number): string =>
  path.join(folderOf(id), String(number))

/** Makes the folder in which a job works. Nobody but this site reads it, and nginx where it sends. */
export async function makeWorkFolder(id: string): Promise<string> {
  const folder = workFolderOf(id)
  await mkdir(folder, { recursive: true, mode: 0o750 })
  return folder
}

/** Removes a folder with all that is in it, also where something is still being written. */
const remove = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

export const removeWorkFolder = (id: string): Promise<void> => remove(workFolderOf(id))
export const removeFolder = (id: string): Promise<void> => remove(folderOf(id))

/** Whether a finished file is there. */
export const hasFile = (id: string, number: number): Promise<boolean> =>
  stat(fileOf(id, number)).then(
    (found) => found.isFile(),
    () => false,
  )
