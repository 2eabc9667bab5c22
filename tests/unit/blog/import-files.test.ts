import { strToU8, zipSync } from 'fflate'
import { postFilesOf } from '@/lib/blog/import-files'

const zip = (files: Record<string, string>, name = 'posts.zip') => {
  const packed = Object.entries(files).map(([path, text]) => [path, strToU8(text)])
  return new File([zipSync(Object.fromEntries(packed), { level: 0 })], name)
}

test('a Markdown file is a post whose name is its address', async () => {
  expect(await postFilesOf(new File(['Text'], 'My-Post.md'))).toEqual([
    { name: 'My-Post.md', slug: 'my-post', text: 'Text' },
  ])
  expect(await postFilesOf(new File(['Text'], 'mein beitrag.md'))).toEqual([
    { name: 'mein beitrag.md', text: 'Text' },
  ])
  const long = `${'a'.repeat(81)}.md`
  expect(await postFilesOf(new File(['Text'], long))).toEqual([{ name: long, text: 'Text' }])
})

test('folders of a ZIP are languages, wherever they stand; what is no post is named', async () => {
  const found = await postFilesOf(
    zip({
      'posts/zh-Hant/a.md': '甲',
      'de/b.md': 'B',
      'misc/c.md': 'C',
      'xx/d.md': 'D',
      'pt-BR/e.md': 'E',
      '../../f.md': 'F',
      'de/cover.webp': 'x',
      '__MACOSX/de/._b.md': 'x',
      'de/.hidden.md': 'x',
    }),
  )
  expect(found).toEqual([
    { name: 'posts/zh-Hant/a.md', slug: 'a', locale: 'zh-HANT', text: '甲' },
    { name: 'de/b.md', slug: 'b', locale: 'de', text: 'B' },
    { name: 'misc/c.md', slug: 'c', text: 'C' },
    { name: 'xx/d.md', slug: 'd', text: 'D', wrong: 'language' },
    { name: 'pt-BR/e.md', slug: 'e', text: 'E', wrong: 'language' },
    { name: '../../f.md', slug: 'f', text: 'F' },
    { name: 'de/cover.webp', text: '', wrong: 'kind' },
  ])
})

test('of many other files in a ZIP twenty are named', async () => {
  const pictures = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.webp`, 'x']))
  const found = await postFilesOf(zip({ 'a.md': 'A', ...pictures }))
  expect(found).toHaveLength(22)
  expect(found.at(-1)).toEqual({ name: '… +10', text: '', wrong: 'kind' })
})

test('a file that is no UTF-8 is named, also in a ZIP, so that no letter is guessed', async () => {
  const latin = new Uint8Array([0x46, 0x72, 0x61, 0x6e, 0xe7, 0x61, 0x69, 0x73])
  const wide = new Uint8Array([0xff, 0xfe, 0x2d, 0x00])
  for (const bytes of [latin, wide]) {
    const refused = { text: '', wrong: 'letters' }
    expect(await postFilesOf(new File([bytes], 'a.md'))).toEqual([{ name: 'a.md', ...refused }])
    const packed = zipSync({ 'de/a.md': bytes, 'de/b.md': strToU8('B') })
    expect(await postFilesOf(new File([packed], 'a.zip'))).toEqual([
      { name: 'de/a.md', ...refused },
      { name: 'de/b.md', slug: 'b', locale: 'de', text: 'B' },
    ])
  }
  const marked = new File(['\uFEFFText'], 'a.md')
  expect((await postFilesOf(marked))[0]?.text).toBe('Text')
})

test('what is no ZIP, has no post, or is too large is refused', async () => {
  const large = zip({ 'a.md': 'x'.repeat(65 * 1024 * 1024) })
  for (const file of [new File(['no'], 'a.zip'), zip({ 'a.txt.png': 'x' }), large])
    await expect(postFilesOf(file)).rejects.toThrow()
})

test('a file that is longer than a post is told as such, also in a ZIP, and isn’t read where it is much longer', async () => {
  const refused = { text: '', wrong: 'length' }
  const long = 'a'.repeat(62_001)
  expect(await postFilesOf(new File([long], 'a.md'))).toEqual([{ name: 'a.md', ...refused }])
  expect(await postFilesOf(zip({ 'de/a.md': long }))).toEqual([{ name: 'de/a.md', ...refused }])
  const longest = '字'.repeat(62_000)
  expect(await postFilesOf(new File([longest], 'a.md'))).toEqual([
    { name: 'a.md', slug: 'a', text: longest },
  ])
  const large = new File([new Uint8Array(3_000_000)], 'a.md')
  large.arrayBuffer = () => Promise.reject(new Error('was read'))
  expect(await postFilesOf(large)).toEqual([{ name: 'a.md', ...refused }])
})

test('no name is shown with marks that turn its direction around', async () => {
  const turned = '\u202egpj.md'
  const named = await Promise.all([
    postFilesOf(new File(['A'], turned)),
    postFilesOf(zip({ [`de/${turned}`]: 'A', [`de/${turned}.webp`]: 'x' })),
  ])
  expect(named.flat().map(({ name }) => name)).toEqual(['gpj.md', 'de/gpj.md', 'de/gpj.md.webp'])
})
