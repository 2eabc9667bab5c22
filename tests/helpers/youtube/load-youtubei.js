// `node-environment.js` offers it. How often it was loaded is what some tests ask.
globalThis.youtubeiLoaded = (globalThis.youtubeiLoaded ?? 0) + 1
module.exports = globalThis.loadOutside('youtubei.js')
