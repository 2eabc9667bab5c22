/** The tool that draws winners. */
export const drawTool = 'youtube-comment-picker'
