const { TestEnvironment } = require('jest-environment-node')
require('./compile-once')

/** Where `lib/subjects/subjects.server.ts` keeps what it has compiled. */
const subjects = Symbol.for('tubesmith.subjects')
let compiled

/**
 * Node as tests know it, and a way out to Node's own loader: it reads ES modules, and what it has
 * loaded serves all test files of a worker. So do the compiled lists of subjects, which never change.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.loadOutside = require
    if (compiled) this.global[subjects] = compiled
  }

  async teardown() {
    compiled ??= this.global[subjects]
    await super.teardown()
  }
}
