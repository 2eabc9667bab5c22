import type { FactsResult } from '@/lib/tools/results/facts'
import { factsRows } from '@/lib/tools/results/facts'
import { snippetsRows, snippetsText, type TextResult, textMarkdown } from '@/lib/tools/results/text'
import { nameLabels } from '../../helpers/file-labels'
import { expectLinear } from '../../helpers/linear'

const video = {
  id: 'fgnWords--0',
  title: '<b>*Bold* #1</b>',
  channelId: 'UCx',
  channelTitle: 'x',
  publishedAt: '2024-01-01T00:00:00Z',
  durationSeconds: 100,
  liveStatus: 'none',
} as const

const result: TextResult = {
  video,
  snippets: [
    { name: 'title', text: video.title },
    { name: 'description', text: 'One\nTwo_three\n\n- no list\n1. no number' },
  ],
  notes: [],
  refused: [],
  found: {
    links: [
      { url: 'https://example.org/a_b', host: 'example.org', affiliate: false, tracking: [] },
    ],
    chapters: [{ start: 65, title: 'A [b]' }],
    hashtags: ['#one'],
    emails: ['a@example.org'],
  },
  versions: [{ language: 'fr', title: 'Titre', description: 'Texte' }],
}

const languageName = (tag: string) => tag.toUpperCase()

test('plain text contains title and description only', () => {
  expect(snippetsText([{ ...result, versions: [] }], languageName)).toBe(
    `${video.title}\n\nOne\nTwo_three\n\n- no list\n1. no number`,
  )
})

test('plain text appends the other languages, each under its name', () => {
  const versions = [
    { language: 'fr', title: 'Titre', description: 'Texte' },
    { language: 'gu', title: 'શીર્ષક', description: '' },
  ]
  const title = { name: 'title', text: 'T' }
  expect(snippetsText([{ ...result, snippets: [title], versions }, result], languageName)).toBe(
    `T\n\n[FR]\nTitre\n\nTexte\n\n[GU]\nશીર્ષક\n\n\n${video.title}\n\n` +
      'One\nTwo_three\n\n- no list\n1. no number\n\n[FR]\nTitre\n\nTexte',
  )
})

test('CSV rows contain every part and the id of its video', () => {
  expect(snippetsRows([result], nameLabels)).toEqual([
    ['videoId', 'name', 'text'],
    [video.id, 'title', video.title],
    [video.id, 'description', 'One\nTwo_three\n\n- no list\n1. no number'],
    [video.id, 'link', 'https://example.org/a_b'],
    [video.id, 'chapter', '1:05 A [b]'],
    [video.id, 'hashtag', '#one'],
    [video.id, 'email', 'a@example.org'],
    [video.id, 'title fr', 'Titre'],
    [video.id, 'description fr', 'Texte'],
  ])
})

test('CSV rows of code have two columns, without a video', () => {
  const code = { snippets: [{ name: 'html', text: '<p>' }], notes: [], refused: [] }
  expect(snippetsRows([code], nameLabels)).toEqual([
    ['name', 'text'],
    ['html', '<p>'],
  ])
})

test('Markdown escapes the texts of people', () => {
  expect(
    textMarkdown(
      [result],
      (name) => name.toUpperCase(),
      (id) => `https://youtu.be/${id}`,
    ),
  ).toBe(
    [
      '# \\<b\\>\\*Bold\\* \\#1\\</b\\>',
      '<https://youtu.be/fgnWords--0>',
      'One  \nTwo\\_three\n\n\\- no list  \n1\\. no number',
      '## CHAPTERS',
      '- 1:05 A \\[b\\]',
      '## LINKS',
      '- <https://example.org/a_b>',
      '## HASHTAGS',
      '- \\#one',
      '## EMAILS',
      '- a@example.org',
      '## Titre (fr)',
      'Texte\n',
    ].join('\n\n'),
  )
})

test('Markdown keeps addresses as links, in the list and inside texts', () => {
  const markdownOf = (description: string) =>
    textMarkdown(
      [
        {
          ...result,
          snippets: [
            { name: 'title', text: 'T' },
            { name: 'description', text: description },
          ],
        },
      ],
      (name) => name,
      (id) => id,
    ).split('\n\n')[2]
  expect(markdownOf('a_b https://ex.com/a_b?x=1&y=2#z.\n- www.a_b.example/c_d')).toBe(
    'a\\_b <https://ex.com/a_b?x=1&y=2#z>.  \n\\- <https://www.a_b.example/c_d>',
  )
})

test('Markdown of 200,000 empty lines is made in linear time', () =>
  expectLinear(200_000, (lines) =>
    textMarkdown(
      [{ snippets: [{ name: 'title', text: '\n'.repeat(lines) }], notes: [], refused: [] }],
      (name) => name,
      (id) => id,
    ),
  ))

test('CSV rows of facts contain machine-readable values', () => {
  const facts: FactsResult = {
    video,
    verdicts: [],
    groups: [
      {
        name: 'g',
        facts: [
          { name: 'a', kind: 'number', value: 5 },
          { name: 'b', kind: 'regions', value: ['DE', 'FR'] },
          { name: 'c', kind: 'links', value: [{ text: 'T', url: 'https://e.org' }] },
          { name: 'd', kind: 'none', value: 'likes' },
          { name: 'e', kind: 'yesNo', value: false },
        ],
      },
    ],
    snapshot: { title: 't', description: 'd', tags: ['x', 'y'], counts: {} },
  }
  expect(factsRows(facts, nameLabels).slice(1)).toEqual([
    ['g', 'a', 5],
    ['g', 'b', 'DE FR'],
    ['g', 'c', 'https://e.org'],
    ['g', 'd', ''],
    ['g', 'e', 'false'],
    ['text', 'title', 't'],
    ['text', 'description', 'd'],
    ['text', 'tags', 'x, y'],
  ])
})
