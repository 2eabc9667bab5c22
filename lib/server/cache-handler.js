// Where Next keeps what it has rendered (`cacheHandler` in next.config.js): in this process, where the
// server in front reads it too, and never in the program's folder. Next's own process of a build has no
// such store and keeps nothing. Plain JavaScript, because Next loads it as it is.
const key = Symbol.for('tubesmith.page-store')

module.exports = class CacheHandler {
  async get(name) {
    return globalThis[key]?.get(name) ?? null
  }

  async set(name, value) {
    globalThis[key]?.set(name, value)
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
