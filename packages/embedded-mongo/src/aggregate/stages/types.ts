import type { Doc } from '../../values/types'
import type { PipelineContext } from '../context'

/** A stage, parsed. */
export interface Stage {
  name: string
  /** Its operand as it was given. */
  spec: unknown
  run(input: Iterable<Doc>): Iterable<Doc>
}

/** The stages that have pipelines of their own. */
export type Outer = '$facet' | '$lookup' | '$unionWith'

/** What a stage is parsed with. */
export interface StageEnv {
  name: string
  context: PipelineContext
  /** Parses the pipeline of a stage that has one. */
  nested(pipeline: unknown, context: PipelineContext, outer: Outer): Stage[]
}

export type Run = (input: Iterable<Doc>) => Iterable<Doc>

/** Parses a stage's operand.
 * @throws MongoError for what MongoDB refuses. */
export type StageParser = (spec: unknown, env: StageEnv) => Run

export type StageParsers = Record<string, StageParser>

/** Hands documents through stages, each as soon as the next one asks for it. */
export function runStages(stages: Stage[], input: Iterable<Doc>): Iterable<Doc> {
  return stages.reduce((documents, stage) => stage.run(documents), input)
}

/** Stands in a stream for a document that was looked at and is none: whoever asks for the next one may
 * give others their turn. It is only put in before stages that hand it on. */
export const pause: Doc = {}

/** A stage that makes none, one or several documents of each. */
export const streamed = (change: (doc: Doc) => Iterable<Doc>): Run =>
  function* (input) {
    for (const doc of input) {
      if (doc === pause) yield pause
      else yield* change(doc)
    }
  }

/** A stage that makes one document of each. */
export const mapped = (change: (doc: Doc) => Doc): Run =>
  function* (input) {
    for (const doc of input) yield doc === pause ? pause : change(doc)
  }
