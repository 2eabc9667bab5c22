module.exports = globalThis.loadOutside('undici')
