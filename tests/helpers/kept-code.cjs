/**
 * For `node --require`: keeps what V8 has compiled of each module in the folder of KEPT_CODE, so that the
 * next site starts with less work. Node 22 does that by itself.
 */
const { createHash } = require('node:crypto')
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const { Script } = require('node:vm')

const folder = path.resolve(process.env.KEPT_CODE)
const added = []
const compile = Module.prototype._compile

function kept(content, filename) {
  const name = createHash('sha256')
    .update(`${process.version} ${filename} ${content}`)
    .digest('hex')
  const file = path.join(folder, name)
  let cachedData
  try {
    cachedData = readFileSync(file)
  } catch {}
  const script = new Script(Module.wrap(content), { filename, cachedData })
  if (!cachedData || script.cachedDataRejected) added.push([file, script])
  return script.runInThisContext()
}

function compileKept(content, filename, format) {
  // V8 forgets who may import; an ES module isn't compiled here.
  if (!path.isAbsolute(filename) || format === 'module' || content.includes('import(')) {
    return compile.call(this, content, filename, format)
  }
  let run
  try {
    run = kept(content, filename)
  } catch {
    return compile.call(this, content, filename, format)
  }
  const require = (id) => this.require(id)
  Object.assign(require, {
    resolve: (id, options) => Module._resolveFilename(id, this, false, options),
    main: process.mainModule,
    extensions: Module._extensions,
    cache: Module._cache,
  })
  return run.call(this.exports, this.exports, require, this, filename, path.dirname(filename))
}

function keep() {
  try {
    if (added.length > 0) mkdirSync(folder, { recursive: true })
    for (const [file, script] of added) {
      const own = `${file}-${process.pid}`
      writeFileSync(own, script.createCachedData())
      renameSync(own, file)
    }
  } catch {
    // The next site compiles it again.
  }
}

if (Module.enableCompileCache) {
  Module.enableCompileCache(folder)
} else {
  Module.prototype._compile = compileKept
  process.once('exit', keep)
}
