// Next's rewrites do not look at case.
const dashboard = /^\/dashboard(?=[/?#]|$)/i

/**
 * Whether a path belongs to the dashboard, pages that do not exist included: it has its own shell
 * and needs a log-in. It has a file of its own, because every page fetches it.
 * @param {string} path without its language
 * @returns {boolean}
 */
exports.isDashboard = (path) => dashboard.test(path)
