import { between, type Scene } from './scene'
import { at, box, disc, line, many, path } from './svg'

/** A flat wall, a table, and the thing large on it, with steam where it is warm. */
export const kitchen: Scene = {
  draw({ colours: c, random, hero }) {
    const shelf = between(random, 476, 496)
    return (
      box(0, 0, 1280, 720, c.sky[1]) +
      path('M0 0H1280V90L0 230Z', c.sky[0]) +
      box(60, shelf, 420, 14, c.near, 4) +
      many(4, (i) => {
        const height = between(random, 50, 104)
        const fill = [c.accent, c.pale, c.second, c.light][i] ?? c.pale
        return box(86 + i * 98, shelf - height, 66, height, fill, 10)
      }) +
      disc(860, 350, 250, c.sky[3]) +
      box(0, 560, 1280, 160, c.near) +
      box(0, 560, 1280, 16, c.dark) +
      `<ellipse cx="860" cy="584" rx="310" ry="32" fill="${c.dark}" opacity="0.5"/>` +
      many(3, (i) => line(`M${790 + i * 70} 196q-30-40 0-76t0-76`, c.pale, 13, 'opacity="0.6"')) +
      at(860, 404, 2.02, hero)
    )
  },
  room: [56, 50, 560, 270],
  looks: [
    [860, 410],
    [900, 300],
    [420, 420],
  ],
}

/** A workbench with tools on the wall. */
export const bench: Scene = {
  draw({ colours: c, random, hero }) {
    const saw =
      path('M-120-30L120-60V0L-120 34Z', c.pale) +
      path('M-120-40Q-190-40-190 0T-120 40Z', c.second) +
      many(9, (i) => path(`M${-110 + i * 24} ${33 - i * 3.6}l12 16l12-19Z`, c.pale))
    const hammer = box(-10, -80, 20, 190, c.second, 8) + box(-66, -100, 132, 46, c.pale, 8)
    const spanner = line('M0-60V100', c.pale, 24) + line('M-28-110Q-40-60 0-58T28-110', c.pale, 22)
    const tools = [saw, hammer, spanner]
    const first = Math.floor(random() * 3)
    return (
      box(0, 0, 1280, 720, c.sky[0]) +
      box(0, 0, 1280, 560, c.sky[1]) +
      many(9, (i) => many(5, (j) => disc(60 + i * 145, 60 + j * 110, 5, c.far))) +
      at(180, 440, 0.82, tools[first] ?? saw, first === 0 ? 0 : 8) +
      at(390, 430, 0.9, tools[(first + 1) % 3] ?? hammer, -6) +
      path('M560 0H1280V560H760Z', c.sky[2]) +
      box(0, 560, 1280, 46, c.second) +
      box(0, 606, 1280, 114, c.near) +
      `<ellipse cx="890" cy="572" rx="290" ry="20" fill="${c.dark}" opacity="0.4"/>` +
      many(8, () =>
        line(`M${between(random, 500, 1240)} ${between(random, 545, 600)}q14-16 26 0`, c.light, 6),
      ) +
      at(890, 350, 2, hero)
    )
  },
  room: [50, 46, 560, 270],
  looks: [
    [890, 360],
    [860, 440],
    [330, 420],
  ],
}

/** A board seen aslant, the piece large upon it. */
export const chess: Scene = {
  draw({ colours: c, random, hero }) {
    const squares = many(4, (row) => {
      const [top, bottom] = [430 + row * row * 22, 430 + (row + 1) ** 2 * 22]
      const spread = (y: number) => 0.62 + ((y - 430) / 290) * 0.75
      return many(10, (column) => {
        const x = (edge: number, y: number) => 640 + (edge - 5) * 190 * spread(y)
        const corners = `M${x(column, top)} ${top}H${x(column + 1, top)}L${x(column + 1, bottom)} ${bottom}H${x(column, bottom)}Z`
        return path(corners, (row + column) % 2 ? c.pale : c.second)
      })
    })
    const small = 'M-34 90V70Q-14 40-14 0A34 34 0 1 1 14 0Q14 40 34 70V90Z'
    return (
      box(0, 0, 1280, 720, c.sky[0]) +
      path('M700 0H1280V440H480Z', c.sky[1]) +
      squares +
      many(3, (i) =>
        at(130 + i * 170, 440 + (i % 2) * 46, between(random, 0.9, 1.2), path(small, c.dark)),
      ) +
      `<ellipse cx="920" cy="580" rx="170" ry="26" fill="${c.dark}" opacity="0.45"/>` +
      line('M800 640Q980 690 1130 600', c.accent, 16) +
      path('M1120 566L1176 580L1138 628Z', c.accent) +
      at(920, 330, 2.35, hero)
    )
  },
  room: [56, 56, 600, 280],
  looks: [
    [920, 330],
    [960, 480],
    [320, 470],
  ],
}

/** An instrument across the picture, sound as waves behind it. */
export const strings: Scene = {
  draw({ colours: c, random, hero }) {
    const phase = between(random, 0, 6)
    const wave = (y: number, height: number) => {
      const points = Array.from({ length: 41 }, (_, i) => {
        const swell = Math.sin((i / 40) * Math.PI) ** 2 * height
        return `${i * 32} ${Math.round(y + Math.sin(i * 0.9 + phase) * swell)}`
      })
      return `M${points.join('L')}`
    }
    return (
      box(0, 0, 1280, 720, c.sky[0]) +
      disc(900, 380, 330, c.sky[1]) +
      disc(900, 380, 240, c.sky[2]) +
      line(wave(470, 90), c.accent, 12) +
      line(wave(540, 60), c.second, 12) +
      line(wave(610, 36), c.light, 12) +
      at(880, 370, 1.72, hero)
    )
  },
  room: [56, 60, 560, 300],
  looks: [
    [900, 400],
    [760, 260],
    [400, 520],
  ],
}

/** A whole bicycle from the side. */
export const bike: Scene = {
  draw({ colours: c, random }) {
    const wheel = (x: number) =>
      many(6, (i) =>
        at(x, 470, 1, line('M0-136V136', c.pale, 3), i * 30 + between(random, 0, 20)),
      ) +
      `<circle cx="${x}" cy="470" r="142" fill="none" stroke="${c.dark}" stroke-width="17"/>` +
      disc(x, 470, 14, c.dark)
    const rain = random() < 0.35
    return (
      box(0, 0, 1280, 720, c.sky[1]) +
      path('M0 0H560L330 610H0Z', c.sky[2]) +
      box(0, 610, 1280, 110, c.far) +
      (rain
        ? many(26, () =>
            line(`M${between(random, 0, 1280)} ${between(random, 0, 560)}l-10 34`, c.pale, 5),
          )
        : '') +
      wheel(480) +
      wheel(900) +
      line(
        'M480 470L590 250H800L690 470ZM590 250L572 204M690 470L590 250M800 250L900 470M800 250L780 176',
        c.accent,
        19,
      ) +
      line('M532 200H616', c.dark, 24) +
      line('M780 176H834Q868 182 856 224', c.dark, 17) +
      disc(690, 470, 37, c.dark) +
      disc(690, 470, 22, c.second) +
      line('M690 470L724 540M704 544H750', c.dark, 13) +
      line('M480 456L690 436M480 484L690 504', c.dark, 6)
    )
  },
  room: [60, 40, 1160, 140],
  looks: [
    [690, 400],
    [480, 470],
    [860, 330],
  ],
}

/** A desk under a lamp, the thing in its light. */
export const desk: Scene = {
  draw({ colours: c, random, hero }) {
    const lean = between(random, 10, 50)
    return (
      box(0, 0, 1280, 720, c.sky[0]) +
      path(`M${650 + lean} 120L380 600H1340L${760 + lean} 120Z`, c.sky[2]) +
      box(0, 586, 1280, 134, c.near) +
      line(`M430 586L470 330L${640 + lean} 130`, c.pale, 15) +
      box(350, 574, 160, 24, c.pale, 8) +
      path(`M${610 + lean} 60L${790 + lean} 130L${640 + lean} 200Z`, c.accent) +
      many(3, (i) =>
        box(
          80,
          540 - i * 44,
          between(random, 180, 230),
          42,
          [c.accent, c.second, c.light][i] ?? c.light,
          5,
        ),
      ) +
      `<ellipse cx="890" cy="596" rx="280" ry="20" fill="${c.dark}" opacity="0.5"/>` +
      at(890, 402, 1.85, hero)
    )
  },
  room: [50, 46, 500, 260],
  looks: [
    [890, 400],
    [700, 200],
    [250, 500],
  ],
}

/** A window with hills behind it, in rain, snow or sun, and the thing on the sill. */
export const sill: Scene = {
  draw({ colours: c, random, hero }) {
    const weather = Math.floor(random() * 3)
    const drops = many(34, () => {
      const [x, y] = [between(random, 600, 1180), between(random, 60, 520)]
      return weather === 0 ? line(`M${x} ${y}l-9 32`, c.pale, 5) : disc(x, y, 7, c.pale)
    })
    return (
      box(0, 0, 1280, 720, c.sky[0]) +
      box(560, 0, 660, 590, c.pale) +
      box(584, 0, 612, 566, c.sky[3]) +
      (weather === 2 ? disc(1060, 140, 76, c.light) : '') +
      path('M584 430Q760 330 900 410T1196 360V566H584Z', c.far) +
      path('M584 510Q800 430 1000 490T1196 470V566H584Z', c.near) +
      (weather === 2 ? '' : drops) +
      box(880, 0, 16, 566, c.pale) +
      path('M470 0H600Q640 330 500 610H430Z', c.accent) +
      path('M470 0H530Q560 330 470 610H430Z', c.second) +
      box(0, 586, 1280, 40, c.pale) +
      box(0, 626, 1280, 94, c.far) +
      `<ellipse cx="890" cy="598" rx="260" ry="18" fill="${c.dark}" opacity="0.35"/>` +
      at(890, 414, 1.72, hero)
    )
  },
  room: [44, 60, 400, 330],
  looks: [
    [890, 400],
    [860, 300],
    [420, 400],
  ],
}
