import type { Motif } from './motifs-food'
import { at, box, disc, line, many, path } from './svg'

const darkBeam = '#6d4424'
const clay = '#b8562f'
const pail = path('M-62 20H62L46 108H-46Z', clay) + path('M-72 6H72V34H-72Z', '#9a4424')
const green = '#3d8b45'
const lightGreen = '#74b84f'

export const tomatoes: Motif = () =>
  line('M0 10V-118', '#2f6b34', 10) +
  many(5, (i) => {
    const side = i % 2 ? 1 : -1
    return path(
      `M0 ${-14 - i * 22}q${side * 34}-46 ${side * 84}-26q${-side * 22} 42 ${-side * 84} 26Z`,
      i % 2 ? lightGreen : green,
    )
  }) +
  disc(-46, -12, 22, '#dd3b2a') +
  disc(52, -44, 20, '#dd3b2a') +
  disc(-34, -76, 17, '#ef8a2f') +
  pail

export const sprout: Motif = () =>
  line('M0 12Q-6-30 2-60', '#2f6b34', 10) +
  path('M0-50Q-24-108-96-96Q-86-40 0-50Z', green) +
  path('M2-58Q20-118 92-110Q88-50 2-58Z', lightGreen) +
  pail

export const herbs: Motif = () =>
  many(9, (i) => {
    const x = -80 + i * 20
    return (
      line(`M${x * 0.4} 14L${x} ${-56 - (i % 3) * 22}`, '#2f6b34', 6) +
      many(3, (j) =>
        disc(
          x + (j - 1) * 15,
          -64 - (i % 3) * 22 + (j === 1 ? -14 : 2),
          13,
          i % 2 ? green : lightGreen,
        ),
      )
    )
  }) + pail

export const lettuce: Motif = ({ dark }) =>
  `<ellipse cy="84" rx="140" ry="22" fill="${dark}" opacity="0.25"/>` +
  path(
    'M-118 40Q-150-20-92-40Q-84-96-26-82Q0-116 34-82Q92-94 94-40Q150-16 118 44Q60 110 0 96Q-64 110-118 40Z',
    lightGreen,
  ) +
  path('M-74 36Q-92-14-40-30Q0-66 40-28Q90-14 72 38Q40 82 0 74Q-46 82-74 36Z', '#a4d56f') +
  line('M0 86V-20M0 40Q-30 24-46-4M0 40Q30 24 46-4', '#e3f3c0', 8)

export const snail: Motif = ({ accent, dark, light, second }) =>
  path('M-128 84H96Q134 76 128 22L116-40L100-40L96 10Q88 40 40 44H-60Q-110 56-128 84Z', light) +
  line('M108-36L90-80M114-36L132-78', light, 9) +
  disc(90, -82, 9, dark) +
  disc(132, -80, 9, dark) +
  disc(-14, -2, 82, accent) +
  line('M-14-2m0 0a18 18 0 0 1 34 8a38 38 0 0 1-72 6a56 56 0 0 1 104-34', second, 14)

export const lampSnail: Motif = (colours) =>
  disc(-14, -118, 64, colours.light, 'opacity="0.35"') +
  line('M-14-76V-96', colours.dark, 7) +
  box(-38, -148, 48, 54, colours.light, 8) +
  path('M-46-146H18L-14-176Z', colours.dark) +
  snail(colours)

export const worm: Motif = ({ second, near }) =>
  path('M-160 30H160V110H-160Z', near) +
  many(12, (i) => disc(-146 + i * 27, 44 + (i % 3) * 20, 8, '#6b4a2d')) +
  line('M-92 26Q-60-70-16-16T60-40', '#ee8f86', 34) +
  disc(66, -46, 5, '#2b1513') +
  path('M66 30q30-60 84-48q-14 46-84 48Z', second)

export const well: Motif = ({ accent, dark, sky }) =>
  line('M-74 20V-84M74 20V-84', darkBeam, 15) +
  path('M-120-70L0-138L120-70L104-54L0-112L-104-54Z', accent) +
  line('M-74-44H74M0-44V-8', darkBeam, 8) +
  path('M-26-8H26L20 28H-20Z', '#9aa7ad') +
  path('M-102 22H102V108H-102Z', '#a9a191') +
  many(7, (i) =>
    box(-98 + (i % 4) * 52 - (i > 3 ? -26 : 0), i > 3 ? 68 : 30, 44, 30, '#8b8475', 5),
  ) +
  `<ellipse cy="22" rx="102" ry="16" fill="${dark}"/><ellipse cy="24" rx="76" ry="9" fill="${sky[1]}"/>`

export const jar: Motif = ({ accent, light, near, pale }) =>
  path(
    'M-76-56H76Q92-36 92-8V80Q92 104 68 104H-68Q-92 104-92 80V-8Q-92-36-76-56Z',
    pale,
    'opacity="0.55"',
  ) +
  path('M-84 2H84V78Q84 96 66 96H-66Q-84 96-84 78Z', '#8a6a32') +
  many(6, (i) => disc(-56 + i * 23, 20 + (i % 3) * 22, 7, light)) +
  box(-80, -88, 160, 36, accent, 8) +
  path('M-6 70q-40-60 34-76q20 66-34 76Z', near)

export const planet: Motif = ({ accent, light, second }) =>
  line('M-176 44A184 52 -16 0 1 176-54', light, 13, 'opacity="0.6"') +
  disc(0, 0, 96, accent) +
  path('M-92-26Q0 4 92-28L96-2Q0 32-96 0Z', second, 'opacity="0.75"') +
  path('M-84 46Q0 66 82 50L66 70Q0 86-64 72Z', light, 'opacity="0.5"') +
  line('M-176 44C-150 84 150-10 176-54', light, 13)

export const moon: Motif = ({ light, sky }) =>
  disc(0, 0, 110, light) +
  [
    [-40, -34, 26],
    [34, 18, 34],
    [-30, 52, 18],
    [48, -56, 16],
    [-76, 12, 12],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, sky[3], 'opacity="0.35"'))
    .join('')

/** Seven stars of the Plough, and the one they point to. */
export const plough: Motif = ({ accent, light, pale }) => {
  const stars = [
    [-190, 40],
    [-120, 10],
    [-64, 24],
    [0, 40],
    [20, 100],
    [112, 96],
    [116, 24],
  ] as const
  return (
    line(`M${stars.map((star) => star.join(' ')).join('L')}L0 40`, pale, 4, 'opacity="0.6"') +
    line('M112 96L140-130', accent, 4, 'stroke-dasharray="2 14"') +
    stars.map(([x, y]) => disc(x, y, 11, light)).join('') +
    at(142, -140, 0.32, star(accent))
  )
}

const star = (fill: string) =>
  path('M0-100L26-30L98-30L40 14L62 86L0 42L-62 86L-40 14L-98-30L-26-30Z', fill)

export const shiningStar: Motif = ({ accent }) => star(accent)

export const sheet: Motif = ({ accent, dark, light, pale, second }) =>
  box(-150, -104, 300, 208, pale, 10) +
  box(-150, -104, 300, 40, second, 10) +
  many(4, (row) =>
    many(5, (column) => {
      const fill = [light, accent, '#7fbf5a', pale, '#7fbf5a'][(row * 3 + column * 2) % 5] ?? pale
      return box(-138 + column * 56, -56 + row * 38, 50, 30, fill, 4)
    }),
  ) +
  line('M-120-84h90', dark, 8)
