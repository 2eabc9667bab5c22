import type { IdeaWriter, TitleIdea, TitlesResult } from '../results/titles'
import { hasMarkup, inventionIn, nameWithout } from '../text/judges'
import { sharesTopic } from '../text/shares-topic'
import { stopWords } from '../text/stop-words'
import { titleWords } from '../text/title-words'
import { type FramedTitle, framedTitles } from './frames'
import type { RawIdea } from './idea-question'
import { type Fault, faultOf, type Judging } from './judge-title'
import { spelledAsResults } from './result-spelling'
import { shapeOf, shapesOf } from './shapes'

/** Ideas of a model that are shown at most, and at least; of frames, less is left of the topic below it: one
 * alone is no choice. */
const [mostIdeas, fewestIdeas] = [5, 2]
/** Frames that are shown at most. */
const mostFrames = 3
/** Letters of what an idea adds, beyond which it is a sentence of the model's own. */
const longestAdds = 70

export interface Dropped {
  text: string
  fault: Fault
}

/** How titles for a result are judged, on the server and in a browser. */
export const judgingFor = async (
  { draft, language, titles }: Pick<TitlesResult, 'draft' | 'language' | 'titles'>,
  mayStand: Judging['mayStand'],
): Promise<Judging> => ({
  language,
  draft,
  results: titles,
  stops: await stopWords(language),
  words: await titleWords(language),
  mayStand,
})

/** What an idea adds, where it says so in a few harmless words. */
async function addsOf(adds: string, { draft, results, language, words, stops, mayStand }: Judging) {
  if (adds === '' || [...adds].length > longestAdds || hasMarkup(adds)) return undefined
  if (inventionIn(adds, [draft, ...results], { language, words, stops })) return undefined
  return (await mayStand(adds)) ? adds : undefined
}

/** Ideas of a model that pass the judges, at most five and never one alone; and why others don't. */
export async function passedIdeas(
  raw: readonly RawIdea[],
  judging: Judging,
  { writer, rows }: { writer: IdeaWriter; rows: number },
): Promise<{ ideas: TitleIdea[]; dropped: Dropped[] }> {
  const ideas: TitleIdea[] = []
  const dropped: Dropped[] = []
  const known = [judging.draft, ...judging.results]
  for (const { title, shape, basis, adds, names } of raw) {
    const others = ideas.map(({ text }) => text)
    const fault =
      (await faultOf(title, judging, others)) ??
      (nameWithout(known, names, judging) === undefined ? undefined : 'name')
    if (fault) {
      dropped.push({ text: title, fault })
      continue
    }
    const said = await addsOf(adds, judging)
    ideas.push({
      text: title,
      shape: shapeOf(title, shape, judging),
      ...(basis >= 1 && basis <= rows && { after: basis }),
      ...(said && { adds: said }),
      writer,
    })
  }
  return { ideas: ideas.length < fewestIdeas ? [] : ideas.slice(0, mostIdeas), dropped }
}

/** Titles of the language's frames that pass the judges, at most three. */
export async function passedFrames(
  { draft, evidence }: TitlesResult,
  judging: Judging,
): Promise<TitleIdea[]> {
  const ideas: TitleIdea[] = []
  let open = framedTitles(spelledAsResults(draft, judging), judging)
  // Less of what was typed only where the whole makes no choice of titles.
  for (let depth = 0; open.length > 0 && ideas.length < fewestIdeas; depth++) {
    const next: FramedTitle[] = []
    for (const framed of open) {
      if (ideas.length === mostFrames) break
      const text = framed.texts[depth]
      if (text === undefined) continue
      const fault = await faultOf(text, { ...judging, isFrame: true }, [])
      if (fault === 'length' || fault === 'draft') next.push(framed)
      if (fault) continue
      const [shape = 'plain'] = shapesOf(text, judging.stops)
      // It follows a result about the same, if any; one that no other idea follows, if there is such a one.
      const places = (evidence?.rows ?? []).flatMap(({ shapes, video }, at) =>
        shapes.includes(shape) && sharesTopic(video.title, judging) ? [at + 1] : [],
      )
      const after = places.find((place) => ideas.every((idea) => idea.after !== place)) ?? places[0]
      ideas.push({
        text,
        shape,
        ...(after !== undefined && { after }),
        writer: 'frame',
        passedOn: framed.frame.passed.on,
      })
    }
    open = next
  }
  return ideas
}
