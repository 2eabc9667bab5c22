import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pageProblems } from '../../../scripts/locales/pages'

const hook = `import { useTranslation } from '@/context/use-translation'\n`
const loads = (list: string) =>
  `import { staticPage } from '@/lib/page-props.server'
   export const getStaticProps = staticPage(${list})\n`

/** A site whose pages load exactly what they show, file by file. */
const clean: Record<string, string> = {
  'lib/page-props.server.ts': `
    import { mail } from './mail.server'
    export const pageProps = (locale, namespaces) =>
      serverSideTranslations(locale, ['common', ...namespaces])
    export const staticPage = (namespaces) => ({ locale }) => pageProps(locale, namespaces)`,
  'lib/mail.server.ts': `export const mail = (t) => t('mail:title')`,
  'lib/session.ts': `
    import { i18n } from 'next-i18next/pages'
    const key = 'saved:merged'
    export const tell = () => i18n?.exists(key, { count: 1 }) && i18n.t(key, { count: 1 })`,
  'pages/_app.tsx': `${hook}
    const start = () => import('@/lib/session')
    export default function App({ Component }) {
      const { t } = useTranslation('common')
      return <Component onClick={start} title={t('title')} />
    }`,
  'pages/home.tsx': `${hook}
    import { Card } from '../components/Card'
    import type { Mood } from '../components/Mood'
    export default () => <Card>{useTranslation('home').t('title')}</Card>
    ${loads(`['home', 'card', 'errors']`)}`,
  'components/Card.tsx': `${hook}
    import { lazy } from 'react'
    const Failure = lazy(() => import('./Failure'))
    export function Card({ children }) {
      const { t } = useTranslation(['card', 'common'])
      return <div title={t('title')}>{children}<Failure /></div>
    }`,
  'components/Failure.tsx': `
    import { translate } from './translate'
    export default ({ code }) => translate(\`errors:\${code}\`)`,
  'components/translate.ts': 'export const translate = (key) => key',
  'components/Mood.tsx': `${hook} export type Mood = 'good'
    export const useMood = () => useTranslation('mood').t('good')`,
  'components/Article.tsx': `${hook}
    const useParts = (namespace) => useTranslation().i18n.exists(\`\${namespace}:part1\`)
    export function Article({ namespace }) {
      const { t } = useTranslation(namespace)
      return useParts(namespace) && t('title')
    }`,
  'pages/about.tsx': `
    import { Article as Text } from '@/components/Article'
    export default () => <Text namespace="about" />
    ${loads(`['about']`)}`,
  'pages/us.tsx': `export { default, getStaticProps } from './about'`,
  'pages/tools/[slug].tsx': `${hook}
    import { pageProps } from '@/lib/page-props.server'
    export default function Tool({ slug }) {
      const namespace = \`tools/\${slug}\`
      return useTranslation([namespace, slug ? 'tool' : 'card']).t('title')
    }
    export const getStaticProps = ({ locale, params }) => {
      const namespaces = [\`tools/\${params.slug}\`, 'tool', 'card'] as const
      return pageProps(locale, namespaces)
    }`,
  'pages/_error.tsx': 'export default () => null',
  'pages/api/mail.ts': `export default (t) => t('mail:title')`,
}

const names = 'common home card errors about tool saved mood mail tools/one tools/two'.split(' ')

let root: string

function write(name: string, content: string): void {
  const file = path.join(root, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, content)
}

/** Replaces something in a file that is there. */
function change(name: string, from: string, to: string): void {
  expect(clean[name]).toContain(from)
  write(name, clean[name]!.replace(from, to))
}

const lines = () =>
  pageProblems(root, new Map(names.map((name) => [name, new Map()]))).map(({ file, key, reason }) =>
    [file, key ?? [], reason].flat().join(': '),
  )

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'page-texts-'))
  for (const [name, content] of Object.entries(clean)) write(name, content)
})

afterEach(() => {
  fs.rmSync(root, { recursive: true, force: true })
})

test('pages that load exactly their texts have no problems', () => {
  expect(lines()).toEqual([])
})

test('a page that lacks the texts of a component fails, with the imports that lead to it', () => {
  change('pages/home.tsx', `'card', `, '')
  const way = 'pages/home.tsx → components/Card.tsx'
  expect(lines()).toEqual([`pages/home.tsx: card: needed but not loaded (${way})`])
})

test('a page that lacks the texts of something loaded later fails', () => {
  change('pages/home.tsx', `, 'errors'`, '')
  const way = 'pages/home.tsx → components/Card.tsx → components/Failure.tsx'
  expect(lines()).toEqual([`pages/home.tsx: errors: needed but not loaded (${way})`])
})

test('a page that loads unused texts, or loads texts twice, fails', () => {
  change('pages/home.tsx', `['home'`, `['mood', 'mail', 'common', 'home'`)
  expect(lines()).toEqual([
    'pages/home.tsx: mood: loaded but not needed',
    'pages/home.tsx: mail: loaded but not needed',
    'pages/home.tsx: common: loaded twice',
  ])
})

test('a namespace that a page passes to a component is needed', () => {
  change('pages/about.tsx', `namespace="about"`, `namespace={'home'}`)
  expect(lines()).toEqual([
    'pages/about.tsx: home: needed but not loaded (pages/about.tsx)',
    'pages/about.tsx: about: loaded but not needed',
    'pages/us.tsx: home: needed but not loaded (pages/us.tsx → pages/about.tsx)',
    'pages/us.tsx: about: loaded but not needed',
  ])
})

test('a page must load the texts of the layout', () => {
  change('pages/_app.tsx', `'common'`, `'tool'`)
  const lacking = ['about', 'home', 'us']
  expect(lines()).toEqual(
    lacking.map((page) => `pages/${page}.tsx: tool: needed but not loaded (pages/_app.tsx)`),
  )
})

test('a page that loads no texts must not use any', () => {
  change('pages/_error.tsx', 'null', `useTranslation('common').t('title')`)
  expect(lines()).toEqual(['pages/_error.tsx: common: needed but not loaded (pages/_error.tsx)'])
})

test('texts checked with exists() may be loaded or missing', () => {
  change('pages/about.tsx', `['about']`, `['about', 'saved']`)
  expect(lines()).toEqual([])
  change('lib/session.ts', 'i18n?.exists(key, { count: 1 }) && ', '')
  const missing = lines().map((line) => line.replace(/ \(.*/, ''))
  expect(missing).toEqual([
    'pages/home.tsx: saved: needed but not loaded',
    'pages/tools/[slug].tsx: saved: needed but not loaded',
  ])
})

test.each([
  [
    'a hook with a function’s result',
    'pages/home.tsx',
    `useTranslation('home')`,
    'useTranslation(pick())',
  ],
  [
    'a hook with an object’s property',
    'pages/home.tsx',
    `useTranslation('home')`,
    'useTranslation(props.namespace)',
  ],
  ['properties handed on as a whole', 'pages/about.tsx', 'namespace="about"', '{...props}'],
  [
    'a component that is never called by name',
    'pages/about.tsx',
    '<Text namespace="about" />',
    'show(Text)',
  ],
  [
    'an import of an unknown file',
    'components/Card.tsx',
    `import('./Failure')`,
    'import(address())',
  ],
  [
    'texts added in the browser',
    'components/translate.ts',
    '=> key',
    '=> i18n.loadNamespaces(key)',
  ],
  [
    'another way to texts',
    'components/translate.ts',
    'export',
    `import { Trans } from 'react-i18next'\nexport`,
  ],
])('%s: the check reports once that it is undecidable', (_name, file, from, to) => {
  change(file, from, to)
  const said = lines().filter((line) => line.includes('can’t tell which texts it needs'))
  expect(said).toHaveLength(1)
})

test('a list of texts only known at run time is reported as undecidable', () => {
  change('pages/home.tsx', `['home', 'card', 'errors']`, 'wanted()')
  expect(lines()).toContainEqual('pages/home.tsx: can’t tell which texts it loads: wanted()')
})
