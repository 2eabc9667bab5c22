// The kinds of the site's paths, by segment. Plain JavaScript, because the server in front of Next
// uses it too.
const { isDashboard } = require('./dashboard-path.cjs')
const languages = require('../i18n/languages.json')

const codes = languages.map(({ code }) => code).join('|')
const languagePrefix = new RegExp(`^/(?:${codes})(?=[/?#]|$)`, 'i')
const account = /^\/(?:user|login|register|forgot-password|reset-password|verify-email)(?=[/?#]|$)/

/** The dashboard's screens, as `pages/dashboard` has them. */
const screens = [
  ...['audit', 'dashboard', 'extensions', 'jobs', 'notifications', 'outbox', 'user', 'users'],
]
const screen = new RegExp(`^/dashboard(?:/(?:${screens.join('|')}))?$`)

exports.isDashboard = isDashboard

/**
 * Whether a path below the dashboard is none of its pages.
 * @param {string} path without its language, query and fragment
 * @returns {boolean}
 */
exports.isUnknownScreen = (path) => isDashboard(path) && !screen.test(path)

/**
 * Whether a path shows a person's data or takes a password or a mailed link. Such pages load
 * nothing of third parties, are not indexed and not cached.
 * @param {string} path without its language
 * @returns {boolean}
 */
exports.isPrivate = (path) => isDashboard(path) || account.test(path)

/**
 * A path as the router's `asPath` has it: without the language in front. Next matches languages
 * whatever their case.
 * @param {string} path may end with a query and a fragment
 * @returns {string}
 */
exports.withoutLanguage = (path) => path.replace(languagePrefix, '').replace(/^(?!\/)/, '/')
