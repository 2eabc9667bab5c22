/** The path of a draw's page, without its language. */
export const drawPath = (id: string): string => `/tools/youtube-comment-picker/draw/${id}`
