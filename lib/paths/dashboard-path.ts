// Whatever its case.
const dashboard = /^\/dashboard(?=[/?#]|$)/i

/** Whether a path, without its language, belongs to the dashboard, which has its own shell and needs a
 * log-in; unknown pages below it do. */
export const isDashboard = (path: string): boolean => dashboard.test(path)
