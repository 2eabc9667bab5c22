import { DrawReceipt } from '@/components/tools/results/DrawReceipt'
import { DrawScreen } from '@/components/tools/results/DrawScreen'
import { type DrawResult, drawFrom } from '@/lib/tools/results/draw'
import { slug, ToolWords } from './ToolWords'

const words = {
  'removed.second': 'Second entries',
  'removed.without': 'Without “{{word}}”',
  'seed.beacon':
    'The seed is the public beacon’s round {{round}}, drawn after the list was published.',
}

const entries = Array.from({ length: 1_214 }, (_, at) => ({
  key: `comment${at}`,
  name: `@maria_lira_${at}`,
  text: 'That lighthouse shot at the end gave me goosebumps. I want to build one with my daughter.',
  url: 'https://www.youtube.com/watch?v=rW4o_KmLh7s&lc=comment',
  at: '2026-11-14T10:00:00Z',
}))
const seed = 'c3d87f10f4'
const result: DrawResult = {
  ...drawFrom(entries, seed, { winners: 1, alternates: 2 }),
  id: '7KQ2-M4',
  rules: [],
  loaded: { read: 1_806, reported: 1_806 },
  removed: [
    { name: 'second', count: 338 },
    { name: 'without', values: { word: 'lighthouse' }, count: 252 },
  ],
  frozenAt: '2026-11-21T20:01:04Z',
  drawnAt: '2026-11-21T20:01:30Z',
  seed: { value: seed, name: 'beacon', values: { round: 4_118_220 } },
  verify: { path: '/' },
}

/** A draw of one winner with two alternates, and its receipt. */
export function Draws() {
  return (
    <ToolWords words={words}>
      <DrawScreen result={result} hasFullNames={false} />
      <DrawReceipt result={result} slug={slug} />
    </ToolWords>
  )
}
