import { useState } from 'react'
import { ScoredGroups } from '@/components/tools/results/ScoredGroups'
import { ScoredPanel } from '@/components/tools/results/ScoredPanel'
import { ScoredSet } from '@/components/tools/results/ScoredSet'
import { ScoredVerdict } from '@/components/tools/results/ScoredVerdict'
import type { Reason, ScoredItem } from '@/lib/tools/results/scored'
import { slug, ToolWords } from './ToolWords'

const words = {
  'verdict.likely': 'Likely monetized',
  'item.join': 'Join button',
  'item.hours': 'Watch hours',
  'reason.number': 'Number in the first half',
  'reason.whole': '{{length}} characters, shown whole everywhere',
  'reason.opens': '“I” opens {{used}} of your last {{of}} titles',
  'reason.cut': 'Phones cut the end',
  'reason.seen': 'Seen on the channel',
  'reason.hidden': 'YouTube shares it with nobody but the owner',
  'reason.suggested': 'Suggested by YouTube',
  'part.length': 'Length',
  'part.number': 'Number or stake early',
  'part.words': 'Search words',
  'part.new': 'Different from your last titles',
  'group.public': 'What anybody can see',
  'group.private': 'What nobody can see',
  'note.sample': 'Three videos were looked at.',
}

const reason = (
  name: string,
  tone: Reason['tone'],
  values?: Reason['values'],
  more?: Partial<Reason>,
): Reason => ({ name, tone, values, from: 'ours', ...more })

const parts = (...points: number[]) =>
  ['length', 'number', 'words', 'new'].map((name, at) => ({
    name,
    points: points[at] ?? 0,
    of: 25,
  }))

const titles: ScoredItem[] = [
  {
    text: 'I rowed 40 km to a lighthouse in a boat I built',
    score: 91,
    reasons: [
      reason('number', 'good'),
      reason('whole', 'good', { length: 47 }),
      reason('opens', 'bad', { used: 3, of: 5 }),
    ],
    parts: parts(25, 25, 25, 16),
  },
  {
    text: 'Building a wooden rowing boat and taking it 40 km out to the lighthouse, alone',
    score: 74,
    reasons: [reason('cut', 'bad'), reason('number', 'neutral')],
    parts: parts(5, 20, 25, 24),
  },
  {
    text: '手作りの小舟で四十キロ先の灯台まで漕いでいったら風向きが変わって帰れなくなりかけた話',
    score: 58,
    reasons: [reason('cut', 'bad')],
    parts: parts(5, 25, 10, 18),
  },
]

const seen = {
  from: 'youtube',
  url: 'https://www.youtube.com/',
  seenAt: '2026-11-20T08:00:00Z',
} as const
const evidence: ScoredItem[] = [
  {
    name: 'join',
    score: 80,
    reasons: [reason('seen', 'good', undefined, seen)],
    parts: [],
    group: 'public',
  },
  { name: 'hours', reasons: [reason('hidden', 'neutral')], parts: [], group: 'private' },
]

const tags: ScoredItem[] = ['rowing boat', 'lighthouse', 'маяк', '灯台', 'build a boat'].map(
  (text, at) => ({
    text,
    score: 95 - at * 13,
    reasons: [reason('suggested', 'good', undefined, { from: 'youtube' })],
    parts: [],
  }),
)

/** Titles with their panel, findings with a verdict, and tags picked into a set. */
export function ScoredList() {
  const [at, setAt] = useState(0)
  const [picked, setPicked] = useState<readonly string[]>(['lighthouse', 'rowing boat', 'маяк'])
  const toggle = (text: string) =>
    setPicked(picked.includes(text) ? picked.filter((one) => one !== text) : [...picked, text])
  const current = titles[at]!
  return (
    <ToolWords words={words}>
      <div>
        <ScoredPanel item={current} areTitles slug={slug} />
      </div>
      <ScoredGroups
        items={titles}
        current={current}
        areTitles
        onChoose={(item) => setAt(titles.indexOf(item))}
        onPick={toggle}
        slug={slug}
      />
      <ScoredVerdict
        verdict={{ level: 'likely', confidence: 0.62 }}
        notes={[{ key: 'note.sample' }]}
        slug={slug}
      />
      <ScoredGroups items={evidence} onChoose={() => {}} onPick={toggle} slug={slug} />
      <ScoredGroups items={tags} onChoose={() => {}} picked={picked} onPick={toggle} slug={slug} />
      <div>
        <ScoredSet
          budget={{ unit: 'tagCharacters', limit: 500, chosen: [] }}
          joiner=", "
          picked={picked}
          onChange={setPicked}
          onDrop={toggle}
        />
      </div>
    </ToolWords>
  )
}
