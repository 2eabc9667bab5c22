const vm = require('node:vm')

/**
 * Jest compiles each module anew for each test file. V8 keeps what it has compiled of a script, with all
 * functions that ran, but only of a script as such, and not of one that says itself what `import()` does.
 */
vm.compileFunction = (source, parameters, { filename, parsingContext }) =>
  new vm.Script(`(function (${parameters}) {${source}\n})`, { filename }).runInContext(
    parsingContext,
  )
