/** A filled path. */
export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

/** A line along a path, `width` units thick, with round ends. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`

/** A filled circle. */
export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${more && ` ${more}`}/>`

/** A filled rectangle, its corners rounded by `rx`. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rx = 0,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ` +
  `rx="${rx}" fill="${fill}"/>`

/** Moves a drawing to a place, larger by `scale` and turned by `degrees`. */
export const at = (x: number, y: number, scale: number, drawing: string, degrees = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)}) ` +
  `scale(${round(scale)})">${drawing}</g>`

/** One drawing for each of `count` indexes. */
export const many = (count: number, drawing: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => drawing(index)).join('')

/** With two decimals at most. */
export const round = (value: number): number => Math.round(value * 100) / 100
