import { readdirSync, readFileSync } from 'node:fs'

const list = readFileSync('scripts/check.mjs', 'utf8')

test('npm run check and npm test take their checks from one list', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts.check).toBe('node scripts/check.mjs')
  expect(readFileSync('scripts/test.mjs', 'utf8')).toContain('const [types, ...others] = checks()')
})

test('every program in scripts that checks something is in the list', () => {
  const programs = readdirSync('scripts').filter((file) => /\.(ts|mjs)$/.test(file))
  const checking = programs.filter(
    (file) =>
      file.startsWith('check-') || readFileSync(`scripts/${file}`, 'utf8').includes(`'--check'`),
  )
  expect(checking.length).toBeGreaterThan(7)
  const missing = checking.filter(
    (file) => file !== 'check.mjs' && !list.includes(`scripts/${file}`),
  )
  expect(missing).toEqual([])
})
