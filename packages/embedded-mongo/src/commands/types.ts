import type { Engine } from '../engine'
import type { Deadline } from '../turns'
import type { Doc } from '../values/types'
import type { Arguments } from './arguments'

/** One client's connection, as far as commands care. */
export interface Connection {
  id: number
  appName?: string
  remote: string
}

export interface Call {
  engine: Engine
  /** The command's own name, as it was sent. */
  name: string
  arguments: Arguments
  database: string
  connection: Connection
  deadline: Deadline
}

/** One command. */
export interface Command {
  /** The fields it takes besides what all take; undefined for any. */
  fields?: string[]
  /** Answers; a thrown MongoError becomes the answer's error. */
  run(call: Call): Promise<Doc> | Doc
}

export type Commands = Record<string, Command>
