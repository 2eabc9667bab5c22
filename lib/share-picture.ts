/** The picture that other sites show beside a link to this one, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

export const sharePath = '/share.png'
