import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loneTextProblems } from '../../../scripts/locales/lone-texts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'lone-texts-'))
  mkdirSync(path.join(root, 'components'))
  mkdirSync(path.join(root, 'pages'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Whether the check refuses what an element holds. */
function refuses(children: string, before = ''): boolean {
  const code = `function A({ name, hint }: { name: string; hint?: string }) { ${before}; return <p>${children}</p> }`
  writeFileSync(path.join(root, 'components/A.tsx'), code)
  return loneTextProblems(root).length > 0
}

const refused: [children: string, before: string][] = [
  ["{loading && t('a')}{done && t('b')}", ''],
  ["{t('a')} {done && <b />}", ''],
  ["{t('a')}{names.map((one) => <b>{one}</b>)}", ''],
  ["{t('a')} {t('b')}", ''],
  ['{name}{done && <b />}', ''],
  ['{hint}<b />', ''],
  ['{user?.name}<b />', ''],
  ['{1} × {user.height}', ''],
  ['{text}{done && <b />}', "const text = t('a')"],
]

test.each(refused)('a text beside what comes and goes is refused: %s', (children, before) => {
  expect(refuses(children, before)).toBe(true)
})

test.each([
  "{loading && t('a')}",
  "{loading ? t('a') : t('b')}",
  "<b />{t('a')}",
  "{loading && <b>{t('a')}</b>}{done && <b>{t('b')}</b>}",
  "<span>{t('a')}</span>{' '}{done && <b />}",
  '{children}{done && <b />}',
])('a text that is alone, or whose neighbors stay, is taken: %s', (children) => {
  expect(refuses(children)).toBe(false)
})
