import { readsCanvas } from './canvas'

/** A picture of this site, with its size in pixels. */
interface Source {
  url: string
  width: number
  height: number
}

/**
 * A picture as PNG: whole, or the circle inside it with transparent corners. The browser makes it.
 * @throws Error when the picture can't be loaded, or the browser makes no PNG of it
 */
export async function picturePng({ url, width, height }: Source, round = false): Promise<Blob> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const side = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = round ? side : width
  canvas.height = round ? side : height
  const context = canvas.getContext('2d')
  if (!context || !readsCanvas()) throw new Error('This browser has no canvas')
  if (round) {
    context.beginPath()
    context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI)
    context.clip()
  }
  context.drawImage(
    picture,
    (canvas.width - width) / 2,
    (canvas.height - height) / 2,
    width,
    height,
  )
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No PNG'))), 'image/png'),
  )
}
