import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { markdownTable, withPart } from '@/scripts/markdown/table'
import { toolTable } from '@/scripts/tool-table'
import { fullTest } from '../../helpers/full-test'

const tools = [
  { slug: 'later', group: 'research', where: 'planned' },
  { slug: 'one', group: 'extract', where: 'server' },
  { slug: 'two', group: 'extract', where: 'browser' },
] as const

const nameOf = (key: { group: string } | { slug: string }) =>
  'group' in key ? key.group.toUpperCase() : `The ${key.slug}`

test('lists every tool by group with its page, and says whether it runs', () => {
  expect(toolTable(tools, nameOf).split('\n')).toEqual([
    '2 of 3 tools run.',
    '',
    '| Group    | Tool                                           | Status  |',
    '| -------- | ---------------------------------------------- | ------- |',
    '| EXTRACT  | [The one](http://127.0.0.1:3000/tools/one)     | runs    |',
    '|          | [The two](http://127.0.0.1:3000/tools/two)     | runs    |',
    '| RESEARCH | [The later](http://127.0.0.1:3000/tools/later) | planned |',
  ])
})

test('columns of numbers are right-aligned', () => {
  expect(
    markdownTable(
      [
        ['Name', 'Count'],
        ['a', '5'],
      ],
      [1],
    ),
  ).toBe('| Name | Count |\n| ---- | ----: |\n| a    |     5 |')
})

test('a section of a page is replaced, and the rest is unchanged', () => {
  const page = 'a\n<!-- x:begin -->\nold\n<!-- x:end -->\nb'
  const wanted = 'a\n<!-- x:begin -->\n\nnew\n\n<!-- x:end -->\nb'
  expect(withPart(page, 'x', 'new')).toBe(wanted)
  expect(withPart(wanted, 'x', 'new')).toBe(wanted)
  expect(() => withPart('a\n<!-- x:end --> <!-- x:begin -->', 'x', 'new')).toThrow('no place')
})

test('the README’s screenshot has a screen’s width and a small file size', async () => {
  const [, file = ''] = /!\[[^\]]+\]\(([^)]+)\)/.exec(fs.readFileSync('README.md', 'utf8')) ?? []
  expect((await sharp(file).metadata()).width).toBe(1280)
  expect(fs.statSync(file).size).toBeLessThan(250_000)
})

describe('npm run docs:readme -- --check', () => {
  const readme = fs.readFileSync('README.md', 'utf8')

  /** Checks a file with this text. */
  function check(text: string) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tool-table-'))
    const file = path.join(folder, 'README.md')
    fs.writeFileSync(file, text)
    const args = ['--import', 'tsx', 'scripts/tool-table.ts', '--check', '--file', file]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    const after = fs.readFileSync(file, 'utf8')
    fs.rmSync(folder, { recursive: true })
    return { status, stderr, after }
  }

  // `npm run check` asks the same.
  fullTest('accepts this README', () => {
    expect(check(readme)).toEqual({ status: 0, stderr: '', after: readme })
  })

  test('fails on an outdated table, and writes nothing', () => {
    const stale = readme.replace('| runs   |', '| planned |')
    expect(stale).not.toBe(readme)
    expect(check(stale)).toEqual({
      status: 1,
      stderr: 'README.md is out of date. Run: npm run docs:readme\n',
      after: stale,
    })
  })
})
