import { megabytes } from './megabytes'
import { type Place, withDatabase } from './place'

interface Row {
  collection: string
  documents: number
  size: string
  indexes: string
}

/** Prints a database's documents, sizes and indexes. */
export async function showStats(place: Place): Promise<void> {
  await withDatabase(place, false, async (client) => {
    const rows: Row[] = []
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true })
    for (const { name } of databases) {
      const db = client.db(name)
      for (const collection of await db.listCollections({}, { nameOnly: true }).toArray()) {
        const stats = await db.command({ collStats: collection.name })
        rows.push({
          collection: `${name}.${collection.name}`,
          documents: Number(stats.count),
          size: megabytes(Number(stats.size)),
          indexes: Object.keys(stats.indexSizes).join(', '),
        })
      }
    }
    if (rows.length === 0) console.log('The database is empty.')
    else console.table(rows)
  })
}
