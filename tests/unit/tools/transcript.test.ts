import {
  type Cue,
  chaptersText,
  endOf,
  indexAt,
  summaryText,
  type TranscriptResult,
  timedCues,
  transcriptRows,
  transcriptText,
} from '@/lib/tools/results/transcript'
import { toSrt, toVtt } from '@/lib/tools/text/captions/write-captions'
import { nameLabels } from '../../helpers/file-labels'

const cues: Cue[] = [
  { start: 0.5, end: 2, text: 'And that is\n\nthe <halfway> buoy' },
  { start: 2, end: 3.25, text: 'Tom & I --> home' },
  { start: 9, end: 10, text: 'ＷＩＮＤ' },
  { start: 3_661.0015, end: 3_662, text: 'Ashore' },
]
const chapters = [
  { start: 0, title: 'Out' },
  { start: 3_600, title: 'Back' },
]

test('an SRT file numbers its cues and ends none early', () => {
  expect(toSrt(timedCues(cues))).toBe(
    `1
00:00:00,500 --> 00:00:02,000
And that is
the &#60;halfway> buoy

2
00:00:02,000 --> 00:00:03,250
Tom & I -> home

3
00:00:09,000 --> 00:00:10,000
ＷＩＮＤ

4
01:01:01,002 --> 01:01:02,000
Ashore
`,
  )
})

test('a VTT file writes markup as text', () => {
  const [first, second] = cues
  expect(toVtt(timedCues([first!, second!]))).toBe(
    `WEBVTT

00:00:00.500 --> 00:00:02.000
And that is
the &lt;halfway&gt; buoy

00:00:02.000 --> 00:00:03.250
Tom &amp; I --&gt; home
`,
  )
})

test('the text begins a paragraph after a pause and with a chapter', () => {
  expect(transcriptText({ cues, chapters })).toBe(
    'And that is the <halfway> buoy Tom & I --> home\n\nＷＩＮＤ\n\nAshore',
  )
})

test('every line of the CSV file names its chapter', () => {
  const rows = transcriptRows({ cues, chapters } as TranscriptResult, nameLabels)
  expect(rows[1]).toEqual([0.5, 2, 'Out', 'And that is the <halfway> buoy'])
  expect(rows[4]).toEqual([3661.0015, 3662, 'Back', 'Ashore'])
})

test('the entry at a second is the last that has begun', () => {
  expect(indexAt(chapters, -1)).toBe(-1)
  expect(indexAt(chapters, 3_599)).toBe(0)
  expect(indexAt(chapters, 3_600)).toBe(1)
  expect(indexAt([], 5)).toBe(-1)
})

test('without a video the last line is the end', () => {
  expect(endOf({ cues })).toBe(3_662)
  expect(endOf({ cues: [] })).toBe(0)
})

test('a summary is copied without times, chapters as a description takes them', () => {
  const claims = [
    { text: 'One. Two.', cue: 0 },
    { text: 'Three.', cue: 2 },
  ]
  expect(summaryText(claims)).toBe('One. Two.\n\nThree.')
  expect(chaptersText(chapters)).toBe('0:00 Out\n1:00:00 Back')
})

test('a table leaves the times of a text without times empty', () => {
  const result: TranscriptResult = {
    origin: 'pasted',
    untimed: true,
    cues: [{ start: 0, end: 0, text: 'Out' }],
    chapters: [],
    summaries: {},
    keyPoints: [],
    notes: [],
  }
  expect(transcriptRows(result, nameLabels)[1]).toEqual(['', '', '', 'Out'])
})
