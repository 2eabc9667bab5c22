/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import postcss, {
  type AtRule,
  type Container,
  type Declaration,
  type Root,
  type Rule,
} from 'postcss'

/** In a process of its own, because Jest can't load Tailwind's modules. */
const program = `
  import { readFileSync } from 'node:fs'
  import tailwind from '@tailwindcss/postcss'
  import postcss from 'postcss'
  const from = 'styles/globals.css'
  const made = await postcss([tailwind()]).process(readFileSync(from, 'utf8'), { from })
  process.stdout.write(made.css)
`
let sheet: Root
beforeAll(() => {
  const args = ['--input-type=module', '--eval', program]
  const css = execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 50_000_000 })
  sheet = postcss.parse(css)
}, 60_000)

/** The conditions around a declaration. */
function conditions(declaration: Declaration): string[] {
  const found: string[] = []
  for (let at = declaration.parent as Container | undefined; at; at = at.parent as Container) {
    if (at.type === 'atrule' && (at as AtRule).name === 'media') found.push((at as AtRule).params)
  }
  return found
}
const all = (is: (declaration: Declaration) => boolean) => {
  const found: Declaration[] = []
  sheet.walkDecls((declaration) => {
    if (is(declaration)) found.push(declaration)
  })
  return found
}

test('no dark color is printed', () => {
  const [light] = all(({ prop, value }) => prop === '--paper' && value.startsWith('#'))
  const dark = all(({ prop, value }) => prop === '--ink' && /^#f/.test(value))
  expect(light?.value).toBe('#f6f6f3')
  expect(dark.length).toBeGreaterThan(2)
  for (const one of dark) expect(conditions(one).join(' ')).toContain('screen')
})

/** The rule of a declaration, with those that it is nested in. */
function ruleOf(declaration: Declaration): string {
  const found: string[] = []
  for (let at = declaration.parent as Container | undefined; at; at = at.parent as Container) {
    if (at.type === 'rule') found.unshift((at as Rule).selector)
  }
  return found.join(' ')
}

test('words for screen readers widen no page: what scrolls is what they are placed in', () => {
  const holders = new Set(
    all(({ prop, value }) => prop === 'position' && value !== 'static').map(ruleOf),
  )
  const scrollers = all(({ prop, value }) => prop.startsWith('overflow') && value === 'auto')
  const own = scrollers.map(ruleOf).filter((rule) => !/^\.(?:[\w-]+\\:)*overflow-/.test(rule))
  expect(own.length).toBeGreaterThan(8)
  // A menu's panel is placed itself.
  expect(
    own.filter(
      (rule) => !holders.has(rule) && !/^\.(?:wide-panel|more-panel|phone-menu)/.test(rule),
    ),
  ).toEqual([])
  const components = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `components/${file}`)
  const classes = components.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/["`][^"`\n]*\boverflow-(?:[xy]-)?auto\b[^"`\n]*/g),
    ].map(([text]) => `${file}: ${text}`),
  )
  expect(classes.length).toBeGreaterThan(8)
  expect(
    classes.filter((text) => !/\b(?:relative|absolute|fixed|sticky)\b|bottom-full/.test(text)),
  ).toEqual([])
})

test('on paper neither toasts nor buttons are left', () => {
  const hidden = all(
    (one) => one.prop === 'display' && one.value === 'none' && conditions(one).includes('print'),
  ).map(ruleOf)
  for (const one of ['.toasts', '.result [class*="button"]:not(th *)'])
    expect(hidden.join()).toContain(one)
})

test('on a low window nothing is sticky', () => {
  const sticky = all(({ prop, value }) => prop === 'position' && value === 'sticky').length
  const loosened = all(
    (one) =>
      one.prop === 'position' &&
      one.value === 'relative' &&
      one.important === true &&
      conditions(one).join(' ').includes('height < 30rem'),
  ).length
  expect(sticky).toBeGreaterThan(8)
  expect(loosened).toBe(sticky)
})

test('no place where viewers see a title cuts it: what is cut there is found by the title’s check', () => {
  const cutting = all(({ prop }) => prop === 'text-overflow' || prop.endsWith('line-clamp'))
  expect(
    cutting.map(ruleOf).filter((rule) => /titles-(?:screen|feed|beside|line)/.test(rule)),
  ).toEqual([])
})
