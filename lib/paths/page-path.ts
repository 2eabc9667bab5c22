/** Whether a route of the router stands at any address, so that it has none of its own: the error
 * pages, and what the dashboard shows at a path that is no page. */
export const isErrorPage = (route: string): boolean => /^\/[45]0|no-such-screen$/.test(route)

/** A path without its query and fragment. */
export const withoutQuery = (path: string): string => path.split(/[?#]/)[0] || '/'
