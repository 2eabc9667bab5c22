/** A part of a picture, in pixels of that picture. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Crops a square out of a picture.
 * @param side side length of the result in pixels
 * @returns WebP, or PNG where the browser cannot write WebP
 * @throws Error when the picture cannot be drawn */
export async function cropPicture(source: string, area: Area, side: number): Promise<Blob> {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))),
      'image/webp',
      0.92,
    ),
  )
}
