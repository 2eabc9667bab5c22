/**
 * `npm run check` fails on an import against the layers, on an import circle between folders, on an
 * import that reaches into a package or out of one, and on an import of the sample YouTube in the site.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { circleProblems } from './imports/circles'
import { layerProblems } from './imports/layers'
import { packageProblems } from './imports/packages'
import { importsOf } from './imports/read'

const root = path.join(__dirname, '..')
const folders = ['components', 'context', 'lib', 'models', 'pages']

const sourceFiles = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.(tsx?|[cm]?js)$/.test(file) && !/\/(node_modules|dist)\//.test(file))

function main() {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const site = folders.flatMap(sourceFiles)
  const imports = importsOf(site, read)
  const forbidden = layerProblems(imports)
  const allowed = imports.filter((one) => !forbidden.some((other) => other.import === one))
  const problems = [
    ...forbidden.map(({ problem }) => problem),
    // A forbidden import is reported once, not again with every circle that it closes.
    ...circleProblems(allowed),
    ...packageProblems(site, sourceFiles('packages'), read),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

main()
