// TypeScript to JavaScript for Jest, types left aside: `npm run check` looks at those.
const { transformSync } = require('esbuild')

module.exports = {
  process(text, file) {
    const { code } = transformSync(text, {
      loader: 'ts',
      format: 'cjs',
      target: 'node20',
      sourcefile: file,
      sourcemap: 'inline',
    })
    return { code }
  },
}
