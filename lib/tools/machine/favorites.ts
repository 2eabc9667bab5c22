import { storageKeys } from '../../browser/storage-keys'
import { storedList } from '../../browser/stored-list'

const isSlug = (value: unknown): value is string => typeof value === 'string'

/** The slugs of the visitor's favorite tools in this browser, the newest last. */
export const favorites = storedList(storageKeys.favorites, isSlug)

/** Makes a tool a favorite, or takes it out. */
export function toggleFavorite(slug: string): void {
  const before = favorites.read()
  favorites.write(before.includes(slug) ? before.filter((one) => one !== slug) : [...before, slug])
}
