require('./compile-once')

module.exports = require('jest-environment-jsdom').default ?? require('jest-environment-jsdom')
