// Next's rewrites ignore case.
const dashboard = /^\/dashboard(?=[/?#]|$)/i

/**
 * Whether a path belongs to the dashboard, which has its own shell and needs a log-in; unknown pages
 * below it do.
 * @param {string} path without its language
 * @returns {boolean}
 */
exports.isDashboard = (path) => dashboard.test(path)
