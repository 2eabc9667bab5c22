import { readFileSync } from 'node:fs'
import { type Link, parseLink } from '@/lib/youtube/links'

/** The main thing that a link names, as the file writes it. */
function named(link: Link | null): string {
  if (!link) return '-'
  if (link.kind === 'video') return `video ${link.videoId}`
  if (link.kind === 'playlist') return `playlist ${link.playlistId}`
  if (link.kind === 'clip') return `clip ${link.clipId}`
  return `channel ${link.value}`
}

const rows = readFileSync('tests/data/link-forms.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [project = '', link = '', expected = ''] = line.split('\t')
    const parsed = parseLink(link)
    const playlistId = parsed?.kind === 'video' ? parsed.playlistId : undefined
    // A handle's sign is no part of some projects' names.
    const plain = (text: string) => text.replace('channel @', 'channel ')
    const got = named(parsed)
    const isRight =
      plain(got) === plain(expected) || (playlistId && `${got} playlist ${playlistId}` === expected)
    return { project, link, expected, got, isRight: Boolean(isRight) }
  })
const wrong = rows.filter(({ isRight }) => !isRight)
const shown = (found: typeof rows) =>
  found.map(({ project, link, expected, got }) => [project, link, expected, got])

describe('the link tables of other projects (docs/trials/links.md)', () => {
  test('are at least 700 different links of 15 projects', () => {
    expect(new Set(rows.map(({ link }) => link)).size).toBeGreaterThanOrEqual(700)
    expect(new Set(rows.map(({ project }) => project)).size).toBeGreaterThanOrEqual(15)
  })

  test('no link gives another thing than the project says, and none that names nothing gives something', () => {
    expect(shown(wrong.filter(({ got }) => got !== '-'))).toEqual([])
  })

  test('at most 1.5 % of the links that name something are not read', () => {
    const naming = rows.filter(({ expected }) => expected !== '-')
    const missed = wrong.filter(({ got }) => got === '-')
    expect(shown(missed).slice(Math.floor(naming.length * 0.015))).toEqual([])
  })
})
