import type { ClientSession, Timestamp } from 'mongodb'
import { nothing, type Operation, value } from './operation'
import type { SpecOperation } from './spec-file'

/** Operations on sessions. */
export const sessionOperations: Record<string, Operation<ClientSession>> = {
  startTransaction: (it, args) => nothing(Promise.resolve(it.startTransaction(args.options()))),
  commitTransaction: (it, args) => nothing(it.commitTransaction(args.options())),
  abortTransaction: (it, args) => nothing(it.abortTransaction(args.options())),
  withTransaction(it, args, run) {
    const callback = args.take<SpecOperation[]>('callback')
    return nothing(it.withTransaction(() => run.runAll(callback, true), args.options()))
  },
  endSession: (it) => nothing(it.endSession()),
  getSnapshotTime: (it) => value((it as { snapshotTime?: Timestamp }).snapshotTime),
}
