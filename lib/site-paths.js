// What a path of the site is, by its segments. Plain JavaScript, because the server in front of
// Next asks too; the one place that answers.
const languages = require('./i18n/languages.json')

const dashboard = /^\/dashboard(?=[/?#]|$)/
const account = /^\/(?:user|login|register|forgot-password|reset-password|verify-email)(?=[/?#]|$)/

/**
 * Whether a path belongs to the dashboard, pages that do not exist included: it has its own shell
 * and needs a log-in.
 * @param {string} path without its language
 * @returns {boolean}
 */
const isDashboard = (path) => dashboard.test(path)
exports.isDashboard = isDashboard

/**
 * Whether a path shows a person's data or takes a password or a mailed link. Such pages load
 * nothing of third parties, are not indexed and not cached.
 * @param {string} path without its language
 * @returns {boolean}
 */
exports.isPrivate = (path) => isDashboard(path) || account.test(path)

/** @type {RegExp | undefined} */
let languagePrefix

/**
 * A path as the router's `asPath` has it: without the language in front. Next matches languages
 * whatever their case.
 * @param {string} path may end with a query and a fragment
 * @returns {string}
 */
exports.withoutLanguage = (path) => {
  // Made here, so that a page that does not ask need not fetch it.
  languagePrefix ??= new RegExp(
    `^/(?:${languages.map(({ code }) => code).join('|')})(?=[/?#]|$)`,
    'i',
  )
  return path.replace(languagePrefix, '').replace(/^(?!\/)/, '/')
}
