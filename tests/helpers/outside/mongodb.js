module.exports = globalThis.loadOutside('mongodb')
