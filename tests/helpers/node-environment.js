const { TestEnvironment } = require('jest-environment-node')

/** Node as tests know it, and a way out to Node's own loader, which reads ES modules. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.loadOutside = require
  }
}
