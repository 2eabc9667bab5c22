import { useId, useState } from 'react'
import { ChapterHero } from '@/components/tools/results/ChapterHero'
import { SummaryCard } from '@/components/tools/results/SummaryCard'
import { TranscriptCard } from '@/components/tools/results/TranscriptCard'
import { indexAt, type TranscriptResult } from '@/lib/tools/results/transcript'

const lines = [
  [0, 'The plan is simple.'],
  [22, 'The boat is plywood, four metres long.'],
  [51, 'Forty kilometres along the coast, with the tide, in one day.'],
  [160, 'One last check finds a cracked oar collar, which I bind with cord.'],
  [258, 'Past the breakwater the swell is longer than I expected.'],
  [542, 'Twenty kilometres. Three hours ten.'],
  [644, 'I was doing six. Now the watch says two kilometres an hour.'],
  [690, 'Under the cliffs it looks flatter, so I will cut in and stay close.'],
  [903, '日が暮れるころ、灯台の光が見えてきた。'],
  [1085, 'Весь путь занял девять часов двенадцать минут.'],
] as const

const result: TranscriptResult = {
  origin: 'owner',
  cues: lines.map(([start, text], at) => ({ start, end: lines[at + 1]?.[0] ?? 1122, text })),
  chapters: [
    { start: 0, title: 'The plan' },
    { start: 225, title: 'Out of the harbour' },
    { start: 615, title: 'The wind turns' },
    { start: 890, title: 'First light of the tower' },
  ],
  chaptersOurs: true,
  summaries: {
    short: [
      [
        { text: 'The boat is plywood, four metres long.', cue: 1 },
        {
          text: 'Then the wind turns against the tide, and speed drops to two kilometres an hour.',
          cue: 6,
        },
      ],
      [{ text: 'The whole row took nine hours and twelve minutes.', cue: 9 }],
    ],
  },
  keyPoints: [
    { text: 'Check small parts last: the collar would have broken at sea.', cue: 3 },
    { text: 'Against wind, the calm water is under the cliffs.', cue: 7 },
  ],
  notes: [],
}
const used = new Set([1, 3, 6, 7, 9])

/** A transcript without a video, with its summary; and one that is too short for one. */
export function Transcripts() {
  const id = useId()
  const [current, setCurrent] = useState<number | undefined>(6)
  const { cues, keyPoints, summaries } = result
  return (
    <>
      <ChapterHero
        result={result}
        about="lighthouse.srt"
        second={current === undefined ? undefined : cues[current]?.start}
        onChoose={(second) => setCurrent(indexAt(cues, second))}
      />
      <SummaryCard
        id={id}
        paragraphs={summaries.short ?? []}
        keyPoints={keyPoints}
        cues={cues}
        current={current}
        onChoose={setCurrent}
      />
      <TranscriptCard
        id={id}
        result={result}
        about="SRT"
        used={used}
        current={current}
        onChoose={setCurrent}
      />
      <SummaryCard id="" paragraphs={[]} keyPoints={[]} cues={[]} onChoose={setCurrent} />
    </>
  )
}
