/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import tailwind from '@tailwindcss/postcss'
import postcss, { type AtRule, type Container, type Declaration, type Root } from 'postcss'

const file = resolve('styles/globals.css')
let sheet: Root
beforeAll(async () => {
  const made = await postcss([tailwind()]).process(readFileSync(file, 'utf8'), { from: file })
  sheet = postcss.parse(made.css)
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
  const [light] = all(({ prop }) => prop === '--paper')
  const dark = all(({ prop, value }) => prop === '--ink' && /^#f/.test(value))
  expect(light?.value).toBe('#f6f6f3')
  expect(dark.length).toBeGreaterThan(2)
  for (const one of dark) expect(conditions(one).join(' ')).toContain('screen')
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
