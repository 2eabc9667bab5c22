import type { TitleShape } from '../results/titles'
import { countedNumbers, mayBeYear, numbersIn } from '../text/counted-numbers'
import { listedIn, type TitleWords } from '../text/title-words'
import { versus } from './comparisons'

interface Reading {
  stops: ReadonlySet<string>
  words: TitleWords
}

const hasBrackets = (title: string) => /[([（【［].+[)\]）】］]/u.test(title)

/** Shapes that a title's marks and numbers show. Who speaks and what is a warning, only its writer knows. */
const shown: Partial<
  Record<TitleShape, (title: string, reading: Pick<Reading, 'stops'>) => boolean>
> = {
  number: (title, reading) => countedNumbers(title, reading).length > 0,
  question: (title) => /[?？]/u.test(title),
  against: (title) => versus.test(title),
  promise: hasBrackets,
}
const names = Object.keys(shown) as TitleShape[]

/** What a title would have in it, were it of a shape; a year is no number. */
const needed: Partial<Record<TitleShape, (title: string, reading: Reading) => boolean>> = {
  number: (title, { words }) =>
    numbersIn(title).some((one) => !one.mayBeWord && !mayBeYear(one)) ||
    listedIn(title, words.numbers).length > 0,
  promise: hasBrackets,
}

/** What a title is by its form, in the order of `titleShapes`; `plain` for one of which nothing else shows. */
export function shapesOf(title: string, stops: ReadonlySet<string>): TitleShape[] {
  const found = names.filter((name) => shown[name]!(title, { stops }))
  return found.length > 0 ? found : ['plain']
}

/** The shape of an idea: what its writer calls it, unless its title shows that it isn't. */
export function shapeOf(title: string, called: TitleShape, reading: Reading): TitleShape {
  const own = shapesOf(title, reading.stops)
  const mayBe = called !== 'plain' && (needed[called]?.(title, reading) ?? true)
  return mayBe || own.includes(called) ? called : own[0]!
}
