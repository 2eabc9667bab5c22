import type { Engine } from '../engine'
import type { Deadline } from '../turns'
import type { Doc } from '../values/types'
import type { Arguments } from './arguments'

/** The state of one client's connection. */
export interface Connection {
  id: number
  appName?: string
  remote: string
  /** Aborted when the client is gone. */
  gone?: AbortSignal
}

export interface Call {
  engine: Engine
  /** The command's name as sent. */
  name: string
  arguments: Arguments
  database: string
  connection: Connection
  deadline: Deadline
  /** Of its cursor, where that isn't the collection's own: of a view. */
  namespace?: string
}

/** One command. */
export interface Command {
  /** The fields it takes besides the generic ones; undefined for any. */
  fields?: string[]
  /** Returns the reply; a thrown MongoError becomes the reply's error. */
  run(call: Call): Promise<Doc> | Doc
}

export type Commands = Record<string, Command>
