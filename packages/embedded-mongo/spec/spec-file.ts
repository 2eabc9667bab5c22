import fs from 'node:fs'
import path from 'node:path'
import { type Document, EJSON } from 'bson'
import { isDocument } from './values'

/** The documents of one collection, before or after a test. */
export interface CollectionData {
  collectionName: string
  databaseName: string
  createOptions?: Document
  documents: Document[]
}

/** One step of a test. */
export interface SpecOperation {
  name: string
  object: string
  arguments?: Document
  ignoreResultAndError?: boolean
  expectError?: Document
  expectResult?: unknown
  saveResultAsEntity?: string
}

/** The events expected from one client. */
export interface ExpectedEvents {
  client: string
  eventType?: string
  events: Document[]
  ignoreExtraEvents?: boolean
}

export interface SpecTest {
  description: string
  runOnRequirements?: Document[]
  skipReason?: string
  operations: SpecOperation[]
  expectEvents?: ExpectedEvents[]
  expectLogMessages?: Document[]
  expectTracingMessages?: unknown
  outcome?: CollectionData[]
}

export interface SpecFile {
  description: string
  schemaVersion: string
  runOnRequirements?: Document[]
  createEntities?: Document[]
  initialData?: CollectionData[]
  tests: SpecTest[]
}

/** All JSON files in a folder and its subfolders, or the given file. */
export function listSpecFiles(place: string): string[] {
  if (fs.statSync(place).isFile()) return [place]
  return fs
    .readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(place, name))
}

/** Reads a file; undefined if it isn't in the unified test format. */
export function readSpecFile(file: string): SpecFile | undefined {
  const content: unknown = EJSON.parse(fs.readFileSync(file, 'utf8'), { relaxed: false })
  if (!isDocument(content) || typeof content.schemaVersion !== 'string') return undefined
  return Array.isArray(content.tests) ? (content as SpecFile) : undefined
}
