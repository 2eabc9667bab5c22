import { Double, EJSON, Long } from 'bson'
import { type PipelineContext, parsePipeline, runStages } from '../../src/aggregate'
import { matches } from '../../src/match/matches'
import { parseFilter } from '../../src/match/parse'
import type { Doc } from '../../src/values/types'
import { typedValue } from './typed-values'

export const typed = (value: unknown) => typedValue(value) as Doc[]

const collections: Record<string, unknown[]> = {
  people: [
    { _id: 1, name: 'Ann', boss: null },
    { _id: 2, name: 'Bob', boss: 'Ann' },
    { _id: 3, name: 'Cid', boss: 'Bob' },
  ],
  tags: [{ _id: 1, t: ['x', 'y'] }, { _id: 2 }, { _id: 3, t: null }, { _id: 4, t: 'x' }],
}

export const context: PipelineContext = {
  variables: {},
  now: new Date(0),
  find: (name, filter) => {
    const parsed = parseFilter(filter)
    return typed(collections[name] ?? []).filter((doc) => matches(parsed, doc))
  },
}

export const shown = (docs: Iterable<unknown>) => EJSON.stringify([...docs], { relaxed: false })

export const run = (pipeline: unknown, docs: unknown[], options: Partial<PipelineContext> = {}) =>
  runStages(parsePipeline(typed(pipeline), { ...context, ...options }), typed(docs))

export const double = (value: number) => new Double(value)
export const long = (value: number) => Long.fromNumber(value)
export const date = (text: string) => new Date(text)

export type Case = [title: string, pipeline: unknown[], docs: unknown[], result: unknown[]]

/** A test of each case: what a pipeline makes of documents. */
export const check = (cases: Case[]) =>
  test.each(cases)('%s', (_, pipeline, docs, result) => {
    expect(shown(run(pipeline, docs))).toBe(shown(typed(result)))
  })
