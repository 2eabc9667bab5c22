const { TestEnvironment } = require('jest-environment-node')

/**
 * Node as tests know it, and a way out to Node's own loader: it reads ES modules, and what it has
 * loaded serves all test files of a worker.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.loadOutside = require
  }
}
