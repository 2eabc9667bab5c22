require('./compile-once')

/** The browser of Jest's own, with modules that are compiled once a worker. */
module.exports = require('jest-environment-jsdom').default
