/** A collection's name as a file name, escaped as MongoDB's own tools do it. */
export const fileName = (collection: string): string =>
  encodeURIComponent(collection).replace(/[*]/g, '%2A')

/** The collection a file was written for. */
export const collectionOf = (file: string): string => decodeURIComponent(file)

/** Databases that belong to the server. */
export const ownDatabases = new Set(['admin', 'config', 'local'])
