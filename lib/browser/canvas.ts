/** How far a color may be from what was drawn: some browsers change the last bits. */
const tolerance = 3

/** Whether this browser gives back what is drawn. Where it is told to make its visitor hard to recognize, Firefox
 * gives noise instead, or white. */
export function readsCanvas(): boolean {
  const drawn = [12, 134, 56, 255]
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return false
  context.fillStyle = `rgb(${drawn.slice(0, 3).join(' ')})`
  context.fillRect(0, 0, 2, 2)
  const read = context.getImageData(0, 0, 2, 2).data
  return read.every((value, at) => Math.abs(value - drawn[at % 4]!) <= tolerance)
}
