/** Most channels that are asked for at once: what YouTube tells in one call. */
export const mostFigures = 50
/** Most channels whose uploads are read anew for one look of a visitor's. */
export const mostOnDemand = 25
