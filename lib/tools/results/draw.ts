import type { Draw, DrawnEntry } from '../../draws/answers'
import type { StartDraw } from '../../draws/fields'
import { watchUrl } from '../../youtube/links'
import type { FileLabels } from './file-labels'

/** A draw as its form asks for it; what it takes and who is drawn, the site tells later. */
export interface DrawPlan {
  /** The videos, each once. */
  videoIds: string[]
  wanted: StartDraw
}

/** The address of a comment on YouTube, where who asks may know it. */
export const commentUrl = ({ video, comment }: DrawnEntry): string | undefined =>
  video && comment ? `${watchUrl(video)}&lc=${encodeURIComponent(comment)}` : undefined

/** The drawn ones in their order, each with what it was drawn as. */
const drawnOf = ({ winners, alternates }: Pick<Draw, 'winners' | 'alternates'>) => [
  ...winners.map((one, at) => ({ one, as: 'winner' as const, number: at + 1 })),
  ...alternates.map((one, at) => ({ one, as: 'alternate' as const, number: at + 1 })),
]

/** The rows of a CSV file: everybody who was drawn. */
export function drawRows(
  draw: Pick<Draw, 'winners' | 'alternates'>,
  { head }: FileLabels,
  drawn: (name: 'winner' | 'alternate', number: number) => string,
): string[][] {
  return [
    (['drawn', 'name', 'place', 'entry', 'text', 'url', 'time'] as const).map(head),
    ...drawnOf(draw).map(({ one, as, number }) => [
      drawn(as, number),
      one.fullName ?? one.name ?? '',
      String(one.place),
      one.entry,
      one.text ?? '',
      commentUrl(one) ?? '',
      one.at ?? '',
    ]),
  ]
}

/** What one posts of a draw: who was drawn, with names in short, what binds it, and where to check it. */
export function drawText(
  draw: Draw,
  page: string,
  drawn: (name: 'winner' | 'alternate', number: number) => string,
): string {
  const { entries, commitment, seed } = draw
  return [
    ...drawnOf(draw).map(
      ({ one, as, number }) =>
        `${drawn(as, number)}: ${one.name ?? one.entry} (${one.place}/${entries.after})`,
    ),
    commitment.line,
    `Seed: ${seed}`,
    page,
  ].join('\n')
}
