/** Whether a route has no fixed URL: the error pages, and the dashboard's page for unknown
 * paths. */
export const isErrorPage = (route: string): boolean => /^\/[45]0|no-such-screen$/.test(route)

/** A path without its query and fragment. */
export const withoutQuery = (path: string): string => path.split(/[?#]/)[0] || '/'
