import type { TitleShape } from '../results/titles'
import { countedNumbers } from '../text/counted-numbers'
import { versus } from './comparisons'

/** Shapes that a title's marks and numbers show. Who speaks and what is a warning, only its writer knows. */
const shown: Partial<Record<TitleShape, (title: string, stops: ReadonlySet<string>) => boolean>> = {
  number: (title, stops) => countedNumbers(title, stops).length > 0,
  question: (title) => /[?？]/u.test(title),
  against: (title) => versus.test(title),
  promise: (title) => /[([（【［].+[)\]）】］]/u.test(title),
}
const names = Object.keys(shown) as TitleShape[]

/** What a title is by its form, in the order of `titleShapes`; `plain` for one that is nothing else. */
export function shapesOf(title: string, stops: ReadonlySet<string>): TitleShape[] {
  const found = names.filter((name) => shown[name]!(title, stops))
  return found.length > 0 ? found : ['plain']
}

/** The shape of an idea: what its title shows, before what its writer calls it. */
export function shapeOf(title: string, called: TitleShape, stops: ReadonlySet<string>): TitleShape {
  const own = shapesOf(title, stops)
  return own.includes(called) || (called !== 'plain' && !shown[called]) ? called : own[0]!
}
