import type { Motif } from './motifs-food'
import { at, box, disc, line, many, path } from './svg'

const wood = '#b97a43'
const darkWood = '#7d4a24'

export const rook: Motif = ({ pale }) =>
  path(
    'M-62 104V78H62V104ZM-46 72L-34-34H34L46 72ZM-58-40V-104H-30V-80H-14V-104H14V-80H30V-104H58V-40Z',
    pale,
  )

export const pawn: Motif = ({ pale }) =>
  disc(0, -58, 40, pale) + path('M-34-20H34V-4H20L46 72H-46L-20-4H-34ZM-62 104V78H62V104Z', pale)

export const bishop: Motif = ({ accent, pale }) =>
  disc(0, -102, 12, pale) +
  path(
    'M0-96C50-60 52-30 26-8H-26C-52-30-50-60 0-96ZM-20-2H20L46 72H-46ZM-62 104V78H62V104Z',
    pale,
  ) +
  line('M12-70L-8-38', accent, 9)

export const knight: Motif = ({ accent, pale }) =>
  path(
    'M-62 104V80H62V104ZM-48 74C-46 30-6 14-8-14L-50 6L-72-20L-30-72L-26-104L2-80C56-74 66-8 50 74Z',
    pale,
  ) + disc(-18, -50, 8, accent)

export const wheel: Motif = ({ accent, dark, pale }) =>
  many(8, (i) => at(0, 0, 1, line('M0-92V92', pale, 4), i * 22.5)) +
  `<circle r="94" fill="none" stroke="${dark}" stroke-width="16"/>` +
  `<circle r="82" fill="none" stroke="${accent}" stroke-width="5"/>` +
  disc(0, 0, 16, dark) +
  disc(0, 0, 6, accent)

export const chair: Motif = () =>
  line('M-56-104V104M56-20V104M-56 18H56', darkWood, 16) +
  line('M-56-92H-8M-56-52H-14', wood, 14) +
  box(-70, -24, 140, 24, wood, 8) +
  line('M-56 64H56', wood, 9)

export const stool: Motif = () =>
  line('M-62-30L-90 100M62-30L90 100M-74 46H74', darkWood, 17) +
  box(-104, -58, 208, 36, wood, 10) +
  line('M-60-58V-22M60-58V-22', darkWood, 6)

export const plane: Motif = ({ accent, dark }) =>
  path('M-130 20H130V64H-130Z', wood) +
  path('M-20 20L30-60L52-48L18 20Z', '#c9d3d8') +
  path('M60 20Q58-52 100-46Q98 0 118 20Z', darkWood) +
  disc(-92, 6, 26, darkWood) +
  line('M-30 8q-48-14-40-58t50-26q28 20 4 38', '#f0d29b', 9) +
  path('M-130 64H130V74H-130Z', dark, 'opacity="0.4"') +
  box(-4, -70, 30, 12, accent, 4)

export const mug: Motif = ({ accent, dark, pale }) =>
  line('M60-20h26q26 0 26 30t-30 32h-24', accent, 18) +
  path('M-80-50H66V70Q66 92 44 92H-58Q-80 92-80 70Z', accent) +
  path('M-150-58L96-100Q120-70 74-62L-140-44Z', '#dbe4e8') +
  line('M92-90L176-106', dark, 24) +
  box(-56, 4, 96, 16, pale, 8)

export const teapot: Motif = ({ accent, dark, light }) =>
  line('M70-14q58-8 56 32t-58 42', accent, 18) +
  path('M-66 16L-138-44L-112-66L-56-24Z', accent) +
  path('M-84 20C-84-44-46-62 0-62S84-44 84 20S52 92 0 92S-84 70-84 20Z', accent) +
  path('M-46-58Q-36-82 0-82T46-58Z', dark) +
  disc(0, -92, 12, light) +
  line('M-40-30L-14 4L-32 26L6 66', light, 6)

export const kettle: Motif = ({ accent, dark, pale }) =>
  line('M-52-62Q0-142 62-58', dark, 16) +
  path('M-62-60H62L92 84H-92Z', accent) +
  path('M-68-22L-134-62L-126-24L-78 20Z', accent) +
  box(-104, 82, 208, 18, dark, 6) +
  box(-10, -22, 22, 72, pale, 11) +
  disc(60, 64, 10, pale)

export const radio: Motif = ({ accent, dark, light, pale }) =>
  line('M58-60L116-130', dark, 7) +
  box(-128, -62, 256, 156, darkWood, 18) +
  box(-112, -46, 224, 124, wood, 10) +
  disc(-54, 16, 50, dark) +
  many(5, (i) => line(`M${-88 + i * 17} 6v22`, light, 5)) +
  box(14, -32, 84, 36, light, 5) +
  line('M60-30V2', accent, 5) +
  disc(32, 48, 18, pale) +
  disc(82, 48, 18, accent)

export const zip: Motif = ({ accent, pale, second }) =>
  path('M-116-110H-12V110H-116Z', second) +
  path('M12-110H116V110H12Z', second) +
  many(9, (i) => box(i % 2 ? -4 : -22, -104 + i * 24, 26, 14, pale, 4)) +
  path('M-30 4H30L22 62H-22Z', accent) +
  box(-12, 56, 24, 60, accent, 10)

export const bulb: Motif = ({ dark, light }) =>
  disc(0, -22, 118, light, 'opacity="0.28"') +
  path('M-34 50C-34 22-72 8-72-34A72 72 0 0 1 72-34C72 8 34 22 34 50Z', light) +
  line('M-22 46V-6L0-30L22-6V46', '#d98a1f', 7) +
  box(-34, 50, 68, 38, dark, 8) +
  box(-20, 88, 40, 14, dark, 6)

export const garland: Motif = ({ accent, dark, light, second }) =>
  line('M-190-60Q-95 50 0-10T190-60', dark, 7) +
  many(7, (i) => {
    const [x, y] = [-156 + i * 52, [-22, 14, 16, -2, -6, -26, -38][i] ?? 0]
    const fill = i === 3 ? dark : ([accent, light, second][i % 3] ?? accent)
    return at(x, y + 20, 1, path('M-13-14H13L20 16Q0 52-20 16Z', fill))
  })

export const bolt: Motif = ({ accent, pale }) =>
  path('M18-112L-66 18H-8L-26 112L66-28H8Z', accent) +
  line('M18-112L-66 18H-8L-26 112L66-28H8Z', pale, 7)

export const microwave: Motif = (colours) =>
  box(-142, -84, 284, 168, colours.pale, 16) +
  box(-122, -64, 184, 128, colours.dark, 10) +
  many(3, (i) => disc(102, -40 + i * 40, 14, i === 2 ? colours.accent : colours.sky[2])) +
  at(-30, 0, 0.5, bolt(colours))

export const screen: Motif = ({ accent, dark, light, second }) =>
  box(-150, -96, 300, 192, second, 14) +
  box(-126, -72, 252, 120, dark, 8) +
  line('M-70-42L-104-12L-70 18M70-42L104-12L70 18M20-50L-20 26', light, 14) +
  many(8, (i) => box(-130 + i * 34, 64, 18, 20, accent, 3))

export const yarn: Motif = ({ accent, dark, light }) =>
  line('M-110-112L60 40M112-108L-52 44', dark, 11) +
  disc(-110, -112, 13, dark) +
  disc(112, -108, 13, dark) +
  disc(0, 16, 86, accent) +
  line(
    'M-72-24Q0-50 66-30M-84 14Q0-20 84 16M-66 62Q0 20 74 50M-30-62Q-60 20-10 98M28-64Q60 10 34 96',
    light,
    6,
    'opacity="0.7"',
  ) +
  line('M60 78q60 40 120 8', accent, 11)

export const scarf: Motif = ({ accent, light }) =>
  path('M-150-40Q0-110 150-40L140 20Q0-44-140 20Z', accent) +
  path('M30-34L96-20L84 112H22Z', accent) +
  many(4, (i) => line(`M${28 + i * 18} 112v24`, accent, 8)) +
  line('M-110-34l20 44M-60-54l14 48M-10-62l6 50M40-60v50M92-50l-10 48M30 30h60M28 66h60', light, 9)

export const hat: Motif = ({ accent, light, second }) =>
  disc(0, -94, 32, light) +
  path('M-96 44C-96-52-46-80 0-80S96-52 96 44Z', accent) +
  line('M-84-2l28 20l28-20l28 20l28-20l28 20l28-20', light, 10) +
  box(-108, 40, 216, 44, second, 20)

export const sock: Motif = ({ accent, light, second }) =>
  path('M-52-112H44V16Q44 30 64 38L118 62Q138 108 92 108H-6Q-52 108-52 60Z', accent) +
  box(-60, -116, 112, 34, second, 10) +
  path('M-52 40L-4 108H-6Q-52 108-52 60Z', second) +
  line('M-46 56l30 44M-30 44l36 56M-50 84l36-50M-24 104l34-52', light, 5)

export const train: Motif = ({ accent, dark, light, second }) =>
  box(-62, -40, 150, 76, accent, 12) +
  box(-134, -96, 84, 132, second, 10) +
  box(-116, -76, 48, 44, light, 6) +
  path('M40-40V-84H30L34-98H80L84-84H74V-40Z', dark) +
  disc(88, 0, 26, wood) +
  many(3, (i) => disc(-92 + i * 78, 50, 32, dark) + disc(-92 + i * 78, 50, 12, light))

export const viola: Motif = ({ dark }) =>
  at(
    0,
    0,
    1,
    path('M-14-190H14V-40H-14Z', darkWood) +
      path('M-20-214H20V-184H-20Z', dark) +
      path(
        'M0-62C54-62 62-18 46 6C92 30 96 116 0 122C-96 116-92 30-46 6C-62-18-54-62 0-62Z',
        '#c8742f',
      ) +
      disc(0, 26, 27, dark) +
      box(-34, 78, 68, 11, dark, 4) +
      line('M-7-200V84M7-200V84M0-200V84', '#f7e3b5', 2.4),
    38,
  )

export const sitar: Motif = ({ dark, light }) =>
  at(
    0,
    0,
    1,
    path('M-16-230H16V40H-16Z', darkWood) +
      disc(0, -196, 32, '#a85b26') +
      disc(0, 74, 70, '#c8742f') +
      path('M-44 70Q0 40 44 70L30 96H-30Z', light) +
      many(9, (i) => line(`M-17 ${-190 + i * 24}q17-9 34 0`, light, 4)) +
      line('M-6-226V84M6-226V84', '#fff0cc', 2.6) +
      many(5, (i) => disc(25, -170 + i * 38, 7, dark)),
    -42,
  )

export const bell: Motif = ({ accent, dark, light }) =>
  disc(0, 84, 22, dark) +
  path('M-84 74Q-62 44-60-14C-58-62-30-84 0-84S58-62 60-14Q62 44 84 74Z', accent) +
  box(-96, 66, 192, 20, accent, 10) +
  disc(0, -92, 15, accent) +
  line('M-34-30Q-30-56-8-62', light, 9)

export const cards: Motif = ({ accent, dark, light, pale, second }) =>
  box(-130, -6, 260, 104, wood, 10) +
  many(5, (i) =>
    at(
      -92 + i * 46,
      -34,
      1,
      box(-36, -52, 72, 92, [pale, light, accent, second, pale][i] ?? pale, 7),
      -8 + i * 4,
    ),
  ) +
  box(-130, 20, 260, 78, darkWood, 10) +
  box(-42, 42, 84, 34, light, 5) +
  line('M-24 60h48', dark, 6)

export const camera: Motif = ({ accent, dark, light, pale }) =>
  box(-46, -94, 92, 40, dark, 10) +
  box(-138, -70, 276, 160, dark, 22) +
  disc(0, 12, 66, pale) +
  disc(0, 12, 50, '#274b63') +
  disc(-14, -4, 18, light) +
  disc(104, -40, 12, accent)
