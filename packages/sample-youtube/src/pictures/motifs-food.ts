import type { Palette } from './palettes'
import { box, disc, line, many, path } from './svg'

/** Draws a thing around 0,0, about 200 units wide and high. */
export type Motif = (colours: Palette) => string

const crust = '#d98b45'
const crumb = '#f6d9a6'

export const loaf: Motif = ({ dark }) =>
  path('M-125 62C-142-22-78-82 0-82S142-22 125 62Q0 84-125 62Z', crust) +
  path('M-125 62Q0 84 125 62L122 40Q0 62-122 40Z', '#a9612a') +
  many(4, (i) => line(`M${-72 + i * 46} -42q20 26 12 62`, crumb, 12)) +
  line('M-118 66Q0 88 118 66', dark, 4, 'opacity="0.35"')

export const pot: Motif = ({ accent, dark, pale }) =>
  line('M-96-8h-26v26h26M96-8h26v26h-26', dark, 13) +
  path('M-100-34H100V62Q100 92 70 92H-70Q-100 92-100 62Z', accent) +
  path('M-100-34H100V-10H-100Z', dark, 'opacity="0.25"') +
  path('M-108-40Q-100-84 0-84T108-40Z', dark) +
  disc(0, -94, 15, pale)

export const bowl: Motif = ({ accent, light, pale, second }) =>
  disc(-40, -22, 40, light) +
  disc(-36, -22, 19, second) +
  many(4, (i) => line(`M${-4 + i * 20} -8q14-44 34-12`, '#f3cf7d', 11)) +
  path('M-112-14H112C112 62 62 96 0 96S-112 62-112-14Z', accent) +
  path('M-112-14H112V8H-108Z', pale, 'opacity="0.85"') +
  box(-46, 88, 92, 14, accent, 5)

export const chopsticks: Motif = (colours) =>
  line('M20-30L128-120M40-26L146-104', colours.dark, 8) + bowl(colours)

export const farfalle: Motif = ({ dark }) =>
  path('M-8-18L-104-74L-90-36L-112-12L-94 18L-108 60L-8 18Z', '#f5cf70') +
  path('M8-18L104-74L90-36L112-12L94 18L108 60L8 18Z', '#edbf55') +
  path('M-20-26H20L14 0L20 26H-20L-14 0Z', '#d69d36') +
  line('M-84-40L-24-8M-84 32L-24 8M84-40L24-8M84 32L24 8', dark, 4, 'opacity="0.3"')

export const orecchiette: Motif = ({ accent, dark, pale }) =>
  `<ellipse cy="30" rx="132" ry="66" fill="${pale}"/><ellipse cy="24" rx="100" ry="46" fill="${accent}"/>` +
  many(7, (i) => {
    const x = -72 + (i % 4) * 46 + (i > 3 ? 24 : 0)
    const y = i > 3 ? 26 : -6
    return disc(x, y, 27, crumb) + line(`M${x - 12} ${y + 8}q14-26 26-2`, dark, 5, 'opacity="0.4"')
  })

export const gnocchi: Motif = ({ dark, pale, second }) =>
  line('M60-110L24-8M84-104L60-10', dark, 9) +
  `<ellipse cx="4" cy="52" rx="150" ry="50" fill="${dark}"/>` +
  many(6, (i) => {
    const [x, y] = [-74 + (i % 3) * 62 + (i > 2 ? 28 : 0), i > 2 ? 46 : -2]
    return (
      `<ellipse cx="${x}" cy="${y}" rx="40" ry="27" fill="${i % 2 ? crumb : pale}"/>` +
      line(`M${x - 16} ${y - 12}v24M${x} ${y - 14}v28M${x + 16} ${y - 12}v24`, second, 5)
    )
  })

export const glass: Motif = ({ accent, light, pale }) =>
  path('M-56-92H56L44 96H-44Z', pale, 'opacity="0.45"') +
  path('M-50-46H50L42 90H-42Z', light) +
  many(5, (i) => disc(-96 + i * 14, 78 + (i % 2) * 14, 15, '#dcb866')) +
  many(4, (i) => disc(70 + i * 14, 84 - (i % 2) * 12, 14, '#dcb866')) +
  line('M22-104L2 40', accent, 10)

export const dates: Motif = (colours) =>
  loaf(colours) +
  many(5, (i) => {
    const x = -104 + i * 52
    return `<ellipse cx="${x}" cy="${94 - (i % 2) * 10}" rx="25" ry="16" fill="#5b2a17"/>`
  })

/** A round soup seen half from above, with rings of onion. */
export const soup: Motif = ({ accent, dark, light, second }) =>
  `<ellipse cy="26" rx="150" ry="78" fill="${dark}" opacity="0.25"/>` +
  path('M-140-6C-140 78-72 98 0 98S140 78 140-6Z', accent) +
  `<ellipse cy="-6" rx="140" ry="62" fill="${light}"/>` +
  `<ellipse cy="-2" rx="118" ry="48" fill="${second}"/>` +
  many(4, (i) => {
    const [x, y] = [-66 + i * 44, i % 2 ? 14 : -16]
    return `<ellipse cx="${x}" cy="${y}" rx="26" ry="12" fill="none" stroke="${light}" stroke-width="6"/>`
  })

export const egg: Motif = ({ dark, pale }) =>
  disc(0, 10, 120, dark) +
  line('M100 62L188 108', dark, 26) +
  path('M-70 0C-84-60-10-92 34-62S96-8 66 44S0 92-40 66S-62 34-70 0Z', pale) +
  disc(8, 2, 32, '#f7b52c') +
  disc(-2, -8, 9, '#ffe08a')

/** A tomato with its leaves. */
export const tomato: Motif = ({ near }) =>
  disc(0, 18, 104, '#dd3b2a') +
  disc(-38, -14, 24, '#f0705c') +
  path('M0-58L-58-76L-34-42L-62-14L-18-30L0 2L18-30L62-14L34-42L58-76Z', near)
