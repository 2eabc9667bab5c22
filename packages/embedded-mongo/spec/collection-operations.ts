import type {
  AnyBulkWriteOperation,
  Collection,
  Document,
  Filter,
  IndexSpecification,
  UpdateFilter,
} from 'mongodb'
import { openCursor } from './cursor-operations'
import { list, nothing, type Operation, value } from './operation'
import { resultDocument } from './results'

const written = async (result: Promise<unknown>) => value(resultDocument(await result))

/** The operations on collections. */
export const collectionOperations: Record<string, Operation<Collection>> = {
  find: (it, args) =>
    list(it.find(args.take<Filter<Document>>('filter'), args.options()).toArray()),
  findOne: (it, args) => value(it.findOne(args.take<Filter<Document>>('filter'), args.options())),
  createFindCursor: (it, args) =>
    openCursor(it.find(args.take<Filter<Document>>('filter'), args.options())),
  aggregate: (it, args) =>
    list(it.aggregate(args.take<Document[]>('pipeline'), args.options()).toArray()),
  count: (it, args) => value(it.count(args.take<Filter<Document>>('filter'), args.options())),
  countDocuments: (it, args) =>
    value(it.countDocuments(args.take<Filter<Document>>('filter'), args.options())),
  estimatedDocumentCount: (it, args) => value(it.estimatedDocumentCount(args.options())),
  distinct(it, args) {
    const field = args.take<string>('fieldName')
    const filter = args.has('filter') ? args.take<Filter<Document>>('filter') : {}
    return value(it.distinct(field, filter, args.options()))
  },
  insertOne: (it, args) => written(it.insertOne(args.take<Document>('document'), args.options())),
  insertMany: (it, args) =>
    written(it.insertMany(args.take<Document[]>('documents'), args.options())),
  updateOne(it, args) {
    const filter = args.take<Filter<Document>>('filter')
    return written(
      it.updateOne(filter, args.take<UpdateFilter<Document>>('update'), args.options()),
    )
  },
  updateMany(it, args) {
    const filter = args.take<Filter<Document>>('filter')
    const update = args.take<UpdateFilter<Document>>('update')
    return written(it.updateMany(filter, update, args.options()))
  },
  replaceOne(it, args) {
    const filter = args.take<Filter<Document>>('filter')
    return written(it.replaceOne(filter, args.take<Document>('replacement'), args.options()))
  },
  deleteOne: (it, args) =>
    written(it.deleteOne(args.take<Filter<Document>>('filter'), args.options())),
  deleteMany: (it, args) =>
    written(it.deleteMany(args.take<Filter<Document>>('filter'), args.options())),
  findOneAndUpdate(it, args) {
    const filter = args.take<Filter<Document>>('filter')
    const update = args.take<UpdateFilter<Document>>('update')
    return value(it.findOneAndUpdate(filter, update, args.options()))
  },
  findOneAndReplace(it, args) {
    const filter = args.take<Filter<Document>>('filter')
    return value(it.findOneAndReplace(filter, args.take<Document>('replacement'), args.options()))
  },
  findOneAndDelete: (it, args) =>
    value(it.findOneAndDelete(args.take<Filter<Document>>('filter'), args.options())),
  bulkWrite: (it, args) =>
    written(it.bulkWrite(args.take<AnyBulkWriteOperation[]>('requests'), args.options())),
  createIndex: (it, args) =>
    value(it.createIndex(args.take<IndexSpecification>('keys'), args.options())),
  dropIndex: (it, args) => nothing(it.dropIndex(args.take<string>('name'), args.options())),
  dropIndexes: (it, args) => nothing(it.dropIndexes(args.options())),
  listIndexes: (it, args) => list(it.listIndexes(args.options()).toArray()),
  async listIndexNames(it, args) {
    const indexes = await it.listIndexes(args.options()).toArray()
    return { result: indexes.map(({ name }) => name as unknown) }
  },
  rename: (it, args) => nothing(it.rename(args.take<string>('to'), args.options())),
  drop: (it, args) => nothing(it.drop(args.options())),
}
