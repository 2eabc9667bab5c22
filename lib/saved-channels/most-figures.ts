/** Most channels that are asked for at once: what YouTube tells in one call. */
export const mostFigures = 50
