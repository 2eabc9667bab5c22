/** Whether a route of the router stands at any address, so that it has none of its own: the error
 * pages, and the dashboard's catch-all. */
export const isErrorPage = (route: string): boolean => /^\/[45]0|\[\.{3}/.test(route)

/** A path without its query and fragment. */
export const withoutQuery = (path: string): string => path.split(/[?#]/)[0] || '/'
