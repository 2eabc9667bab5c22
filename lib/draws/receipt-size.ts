/** A receipt's picture, in pixels: as high as a post may be. */
export const receiptSize = { width: 1080, height: 1350 } as const
