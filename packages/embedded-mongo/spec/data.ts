import type { MongoClient } from 'mongodb'
import { Failure } from './problems'
import type { CollectionData } from './spec-file'
import { canonical, plain, plainNumbers, show } from './values'

const majority = { writeConcern: { w: 'majority' as const } }

/** Sets up a collection for a test. */
export async function prepareData(admin: MongoClient, data: CollectionData) {
  const db = admin.db(data.databaseName)
  const { collectionName: name, createOptions } = data
  for (const each of [name, `enxcol_.${name}.esc`, `enxcol_.${name}.ecoc`]) {
    await db.dropCollection(each, majority)
  }
  if (createOptions || data.documents.length === 0) {
    await db.createCollection(name, { ...plainNumbers(createOptions), ...majority })
  }
  if (data.documents.length > 0) {
    await db.collection(name).insertMany(plain(data.documents), majority)
  }
}

/** Checks that a collection holds exactly these documents, including the types of numbers. */
export async function checkData(admin: MongoClient, data: CollectionData) {
  const name = `${data.databaseName}.${data.collectionName}`
  const found = await admin
    .db(data.databaseName)
    .collection(data.collectionName, { readConcern: { level: 'local' }, readPreference: 'primary' })
    .find({}, { sort: { _id: 1 }, promoteValues: false })
    .toArray()
  if (found.length !== data.documents.length) {
    const counts = `expected ${data.documents.length} documents, found ${found.length}`
    throw new Failure(`outcome ${name}: ${counts}: ${show(found)}`)
  }
  for (const [index, wanted] of data.documents.entries()) {
    if (canonical(wanted) === canonical(found[index])) continue
    const [a, b] = [canonical(wanted), canonical(found[index])]
    throw new Failure(`outcome ${name}[${index}]: expected ${a}, found ${b}`)
  }
}
