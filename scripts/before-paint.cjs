// `lib/browser/before-paint.js` as it stands in every page, and what lets a browser run it there.
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const path = require('node:path')

/** The script, minified: text that changes with the file alone. A build's, as it needs the compiler. */
exports.beforePaint = () => {
  const { transformSync } = require('esbuild')
  const source = readFileSync(path.join(__dirname, '../lib/browser/before-paint.js'), 'utf8')
  return transformSync(source, { minify: true, target: 'es2020', charset: 'utf8' }).code.trim()
}

/** The source by which a Content-Security-Policy allows this script and no other in the page. */
exports.beforePaintSource = () =>
  `'sha256-${createHash('sha256').update(exports.beforePaint()).digest('base64')}'`
