module.exports = globalThis.loadOutside('zod')
