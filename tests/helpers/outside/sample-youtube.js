module.exports = globalThis.loadOutside('sample-youtube')
