import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@babel/parser'
import traverse from '@babel/traverse'

const folder = 'styles/views'

/** The classes at the top of a sheet's rules: `.feed` of `.feed > .still`. */
const classesOf = (css: string) =>
  new Set([...css.matchAll(/^ {2,4}\.([\w-]+)/gm)].map(([, name]) => name ?? ''))

const sheets = readdirSync(folder).map((file) => ({
  file: `@/${folder}/${file}`,
  classes: classesOf(readFileSync(path.join(folder, file), 'utf8')),
}))

const components = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, code: readFileSync(path.join('components', file), 'utf8') }))

/** Every word of a text in an attribute for classes. */
function classWords(code: string): Set<string> {
  const words = new Set<string>()
  const add = (text: string) => {
    for (const word of text.split(/\s+/)) words.add(word)
  }
  const tree = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  traverse(tree, {
    JSXAttribute(attribute) {
      if (!/class(Name)?$/i.test(String(attribute.node.name.name))) return
      attribute.traverse({
        enter({ node }) {
          if (node.type === 'StringLiteral') add(node.value)
          if (node.type === 'TemplateElement') add(node.value.raw)
        },
      })
    },
  })
  return words
}

const used = components.map(({ file, code }) => ({ file, code, words: classWords(code) }))

test('a component imports the sheets of the classes it uses, so that they come before it is shown', () => {
  const missing = used.flatMap(({ file, code, words }) =>
    sheets
      .filter((sheet) => !code.includes(`'${sheet.file}'`))
      .flatMap((sheet) => [...sheet.classes].filter((name) => words.has(name)))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('a component imports no sheet whose classes it does not use', () => {
  const idle = used.flatMap(({ file, code, words }) =>
    sheets
      .filter((sheet) => code.includes(`'${sheet.file}'`))
      .filter(({ classes }) => ![...classes].some((name) => words.has(name)))
      .map((sheet) => `${file}: ${sheet.file}`),
  )
  expect(idle).toEqual([])
})

test('no class has styles of its own in two sheets', () => {
  const all = sheets.flatMap(({ classes }) => [...classes])
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
})
