module.exports = globalThis.loadOutside('mongoose')
