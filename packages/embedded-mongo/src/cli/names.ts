/** A collection's file name, escaped as MongoDB's own tools do it. */
export const fileName = (collection: string): string =>
  encodeURIComponent(collection).replace(/[*]/g, '%2A')

/** The collection of a file name. */
export const collectionOf = (file: string): string => decodeURIComponent(file)

/** The server's own databases. */
export const ownDatabases = new Set(['admin', 'config', 'local'])
