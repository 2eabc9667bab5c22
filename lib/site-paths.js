// What a path of the site is, by its segments. Plain JavaScript, because the server in front of
// Next asks too; the one place that answers.
const languages = require('./i18n/languages.json')

const codes = languages.map(({ code }) => code).join('|')
const languagePrefix = new RegExp(`^/(?:${codes})(?=[/?#]|$)`, 'i')
const dashboard = /^\/dashboard(?=[/?#]|$)/
const account = /^\/(?:user|login|register|forgot-password|reset-password|verify-email)(?=[/?#]|$)/

/**
 * A path as the router's `asPath` has it: without the language in front. Next matches languages
 * whatever their case.
 * @param {string} path may end with a query and a fragment
 * @returns {string}
 */
const withoutLanguage = (path) => path.replace(languagePrefix, '').replace(/^(?!\/)/, '/')

/**
 * Whether a path belongs to the dashboard, pages that do not exist included: it has its own shell
 * and needs a log-in.
 * @param {string} path without its language
 * @returns {boolean}
 */
const isDashboard = (path) => dashboard.test(path)

/**
 * Whether a path shows a person's data or takes a password or a mailed link. Such pages load
 * nothing of third parties, are not indexed and not cached.
 * @param {string} path without its language
 * @returns {boolean}
 */
const isPrivate = (path) => isDashboard(path) || account.test(path)

module.exports = { isDashboard, isPrivate, withoutLanguage }
