import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = process.cwd()
const folders = ['components', 'context', 'lib', 'models', 'pages']
const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|[cm]?js)$/.test(file))
    .map((file) => `${folder}/${file}`)
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
)

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('X14: raw HTML is only inserted where it is data, what `renderMarkdown` has made safe, or the script of all pages', () => {
  expect(sources.length).toBeGreaterThan(300)
  // A constant empty string inserts nothing: it keeps what the server wrote.
  const inserted = /dangerouslySetInnerHTML=(?!\{\{ __html: '' \}\})/
  expect(filesWith(inserted).sort()).toEqual([
    'components/admin/content/GuideField.tsx',
    'components/blog/PostText.tsx',
    'components/seo/JsonLd.tsx',
    'components/tools/Guide.tsx',
    'pages/_document.tsx',
  ])
  expect(filesWith(/\.(innerHTML|outerHTML) =|insertAdjacentHTML|document\.write/)).toEqual([])
})

test('X14: no text is evaluated as code', () => {
  const comments = /\/\/.*$/gm
  const evaluating = sources.filter(({ text }) =>
    /\beval\(|new Function\b|\bFunction\(['"`]/.test(text.replace(comments, '')),
  )
  expect(evaluating.map(({ file }) => file)).toEqual([])
})

test('X14: a link into a new tab gives that tab no access to this page', () => {
  const tabs = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/target="_blank"[^>]*>/g)].map(([attributes]) => ({ file, attributes })),
  )
  expect(tabs.length).toBeGreaterThan(0)
  for (const { file, attributes } of tabs) {
    expect([file, /rel="[^"]*noopener/.test(attributes)]).toEqual([file, true])
  }
})

test('CommonJS for the browser has the extension .cjs, because hot reload breaks any other', () => {
  const loads = /\b(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g
  const plain = new Set(sources.flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])))
  const forBrowsers = sources.filter(
    ({ file }) => !/\.server\.ts$|\.c?js$|^pages\/api\//.test(file),
  )
  const loaded = forBrowsers.flatMap(({ file, text }) =>
    [...text.matchAll(loads)].flatMap(([, name = '']) => {
      const target = name.startsWith('@/') ? name.slice(2) : path.posix.join(file, '..', name)
      const found = [target, `${target}.js`].find((one) => plain.has(one))
      return found ? [`${file} loads ${found}`] : []
    }),
  )
  expect(plain.size).toBeGreaterThan(0)
  expect(loaded).toEqual([])
})

test('a form is a Form, which puts nothing that was typed into an address', () => {
  // The box for links sends its text by address on purpose: without scripts, too, the home page reads it.
  expect(filesWith(/<form\b/)).toEqual([
    'components/look-up/LookUpBox.tsx',
    'components/ui/Form.tsx',
    // The page of a mail's link, which has no script.
    'lib/mail/link-page.server.ts',
  ])
})

test('a code or an id is left as it is by a browser’s translation', () => {
  const elements = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<\w+\b[^>]*(?:<code\b|font-mono)[^>]*>|<code\b[^>]*>/g)].map(([tag]) => ({
      file,
      tag,
    })),
  )
  expect(elements.length).toBeGreaterThan(5)
  expect(elements.filter(({ tag }) => !tag.includes('translate="no"'))).toEqual([])
})
