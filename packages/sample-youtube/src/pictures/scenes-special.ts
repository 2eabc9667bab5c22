import { bands, between, type Scene } from './scene'
import { at, box, disc, line, many, path } from './svg'

/** Big letters on colour: circles, a corner and the thing small beside them. */
export const card: Scene = {
  draw({ colours: c, random, hero }) {
    const [x, y] = [between(random, 1080, 1140), between(random, 120, 150)]
    const kind = Math.floor(random() * 3)
    const stripes = many(9, (i) =>
      path(`M${i * 190 - 300} 720L${i * 190 + 60} 0h80L${i * 190 - 220} 720Z`, c.sky[1]),
    )
    const rings = many(
      5,
      (i) =>
        `<circle cx="1120" cy="610" r="${120 + i * 90}" fill="none" stroke="${c.sky[1]}" stroke-width="34"/>`,
    )
    const dots = many(60, (i) =>
      disc(60 + (i % 10) * 130, 60 + Math.floor(i / 10) * 122, 16, c.sky[1]),
    )
    return (
      box(0, 0, 1280, 720, c.sky[0]) +
      ([stripes, rings, dots][kind] ?? dots) +
      path('M0 720V560Q420 660 820 580T1280 600V720Z', c.accent) +
      disc(x, y, 96, c.light) +
      at(x, y, 0.62, hero)
    )
  },
  room: [70, 226, 1140, 310],
  looks: [
    [1040, 200],
    [400, 620],
    [900, 560],
  ],
}

const skins = ['#f2c9a5', '#d99a6c', '#a86b42', '#7a4a2c', '#f6d9c0', '#c58556']
const hairs = ['#221a18', '#4a2b1c', '#8a5a2b', '#c9963f', '#6b6b70', '#7c2f22']

/** A head with hair and shoulders around 0,0, of somebody who does not exist. */
export function head(random: () => number, shirt: string): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const [skin, hair] = [pick(skins), pick(hairs)]
  const back = [
    path('M-92-10C-104-120 104-120 92-10V70H-92Z', hair),
    path('M-84-24C-92-116 92-116 84-24V10H-84Z', hair),
    disc(0, -96, 40, hair) + path('M-84-24C-92-110 92-110 84-24V6H-84Z', hair),
  ]
  const front = [
    path('M-76-20C-70-92 30-112 78-30Q10-30-20-62Q-40-26-76-20Z', hair),
    path('M-78-24C-74-100 74-100 78-24Q0-62-78-24Z', hair),
    path('M-78-10C-90-96 90-96 78-10Q70-56 0-56T-78-10Z', hair),
  ]
  const glasses =
    random() < 0.3
      ? `<g fill="none" stroke="#1d1d22" stroke-width="6"><circle cx="-30" cy="-4" r="22"/><circle cx="30" cy="-4" r="22"/><path d="M-8-4H8"/></g>`
      : ''
  return (
    pick(back) +
    path('M-150 220C-150 130-90 112 0 112S150 130 150 220Z', shirt) +
    path('M-30 60H30V118Q0 146-30 118Z', skin) +
    path('M-74-20C-74-80 74-80 74-20V6C74 60 34 92 0 92S-74 60-74 6Z', skin) +
    pick(front) +
    disc(-30, -2, 8, '#1d1d22') +
    disc(30, -2, 8, '#1d1d22') +
    glasses +
    line('M-24 44Q0 66 24 44', '#8b3a35', 8)
  )
}

/** Somebody who looks at you, and what it is about. */
export const face: Scene = {
  draw({ colours: c, random, hero }) {
    return (
      bands(c) +
      path('M1280 0H760L560 720H1280Z', c.accent) +
      at(930, 356, 1.9, head(random, c.second)) +
      at(420, 540, 0.95, hero)
    )
  },
  room: [50, 50, 600, 300],
  looks: [
    [930, 360],
    [900, 300],
    [420, 520],
  ],
}

/** Too much at once: rays, rings, arrows and copies of the thing. Layouts must bear it, too. */
export const busy: Scene = {
  draw({ colours: c, random, hero }) {
    return (
      box(0, 0, 1280, 720, c.accent) +
      many(18, (i) =>
        at(640, 360, 1, path('M0 0L-90-900H90Z', i % 2 ? c.light : c.second), i * 20),
      ) +
      many(9, () =>
        at(
          between(random, 60, 1220),
          between(random, 80, 660),
          between(random, 0.6, 1.1),
          hero,
          between(random, -40, 40),
        ),
      ) +
      at(700, 400, 2.2, hero) +
      `<circle cx="700" cy="400" r="290" fill="none" stroke="#e11919" stroke-width="24"/>` +
      many(3, (i) =>
        at(
          250 + i * 60,
          560 - i * 190,
          1,
          path('M0-30H140V-66L230 0L140 66V30H0Z', '#e11919', `stroke="#fff" stroke-width="10"`),
          -24 + i * 30,
        ),
      ) +
      many(8, () =>
        at(
          between(random, 40, 1240),
          between(random, 30, 690),
          0.4,
          path('M0-100L26-30L98-30L40 14L62 86L0 42L-62 86L-40 14L-98-30L-26-30Z', '#fff400'),
        ),
      )
    )
  },
  room: [40, 30, 900, 170],
  looks: [
    [700, 400],
    [300, 400],
    [1000, 260],
  ],
}

/** Like a photo in poor light: blurred lights. It is drawn small, with noise, and then enlarged. */
export const photo: Scene = {
  draw({ colours: c, random, hero }) {
    return (
      `<defs><linearGradient id="p" x2="1" y2="1"><stop stop-color="${c.near}"/><stop offset="0.55" stop-color="${c.sky[2]}"/><stop offset="1" stop-color="${c.dark}"/></linearGradient>` +
      '<radialGradient id="q"><stop stop-color="#fff" stop-opacity="0.55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>' +
      box(0, 0, 1280, 720, 'url(#p)') +
      many(26, (i) => {
        const [x, y, r] = [
          between(random, 0, 1280),
          between(random, 0, 560),
          between(random, 30, 120),
        ]
        return disc(
          x,
          y,
          r,
          i % 3 ? 'url(#q)' : c.accent,
          `opacity="${between(random, 0.15, 0.5)}"`,
        )
      }) +
      `<g opacity="0.85">${at(720, 430, 2, hero, -5)}</g>`
    )
  },
  room: [0, 0, 0, 0],
  looks: [
    [720, 430],
    [400, 300],
    [900, 300],
  ],
}
