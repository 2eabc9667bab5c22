import type { Doc } from '../../values/types'
import type { PipelineContext } from '../context'

/** A parsed stage. */
export interface Stage {
  name: string
  /** The operand before parsing. */
  spec: unknown
  run(input: Iterable<Doc>): Iterable<Doc>
}

/** The stages that contain pipelines. */
export type Outer = '$facet' | '$lookup' | '$unionWith'

/** What the parser of a stage gets. */
export interface StageEnv {
  name: string
  context: PipelineContext
  /** Parses the nested pipeline of a stage. */
  nested(pipeline: unknown, context: PipelineContext, outer: Outer): Stage[]
}

export type Run = (input: Iterable<Doc>) => Iterable<Doc>

/**
 * Parses a stage's operand.
 * @throws MongoError for what MongoDB refuses
 */
export type StageParser = (spec: unknown, env: StageEnv) => Run

export type StageParsers = Record<string, StageParser>

/** Passes documents through stages lazily. */
export function runStages(stages: Stage[], input: Iterable<Doc>): Iterable<Doc> {
  return stages.reduce((documents, stage) => stage.run(documents), input)
}

/**
 * A placeholder in a stream for a document that didn't match, so that the consumer can let other
 * commands run. It is only inserted before stages that pass it on.
 */
export const pause: Doc = {}

/** A stage that turns each document into any number of documents. */
export const streamed = (change: (doc: Doc) => Iterable<Doc>): Run =>
  function* (input) {
    for (const doc of input) {
      if (doc === pause) yield pause
      else yield* change(doc)
    }
  }

/** A stage that turns each document into one document. */
export const mapped = (change: (doc: Doc) => Doc): Run =>
  function* (input) {
    for (const doc of input) yield doc === pause ? pause : change(doc)
  }
