import { bands, between, type Scene } from './scene'
import { at, box, disc, line, many, path } from './svg'

/** A sun over water, with either a sailing boat or a lighthouse. */
export const sea: Scene = {
  draw({ colours: c, random }) {
    const sun = between(random, 380, 620)
    const horizon = between(random, 430, 480)
    const lighthouse = random() < 0.5
    const glints = many(6, (i) => {
      const half = 96 - i * 13
      return line(
        `M${sun - half} ${horizon + 30 + i * 34}h${half * 2}`,
        c.light,
        9,
        'opacity="0.8"',
      )
    })
    const tower =
      path('M800 560Q860 490 960 486T1150 440T1280 470V720H760Z', c.near) +
      path('M1010 176H1110L1142 456H978Z', c.pale) +
      path('M1001 250H1119L1127 322H993ZM985 394H1135L1142 456H978Z', c.accent) +
      box(1018, 106, 84, 74, c.light) +
      path('M1006 108Q1060 46 1114 108Z', c.near) +
      box(996, 168, 128, 16, c.near) +
      path('M1018 116L620-40V-200L0 90V300Z', c.light, 'opacity="0.22"')
    const boat = at(
      between(random, 840, 960),
      horizon + 92,
      1.15,
      path('M-8-300V-36H-160Q-60-160-8-300Z', c.pale) +
        path('M12-260V-36H120Q70-150 12-260Z', c.accent) +
        line('M2-310V0', c.dark, 9) +
        path('M-190 0H180Q150 84 100 84H-110Q-160 84-190 0Z', c.second) +
        path('M-178 30H166L158 48H-168Z', c.dark, 'opacity="0.4"'),
    )
    return (
      bands(c, horizon) +
      disc(sun, horizon, 124, c.light) +
      box(0, horizon, 1280, 720 - horizon, c.far) +
      glints +
      (lighthouse ? tower : boat) +
      path('M0 660Q160 630 320 660T640 660T960 660T1280 660V720H0Z', c.near)
    )
  },
  room: [60, 54, 660, 330],
  looks: [
    [520, 400],
    [960, 340],
    [700, 520],
  ],
}

/** Ridges behind each other, a tent with a light in it. */
export const mountains: Scene = {
  draw({ colours: c, random }) {
    const peak = between(random, 760, 980)
    const moon = between(random, 1040, 1160)
    return (
      bands(c, 620) +
      disc(moon, 130, 64, c.light) +
      path(
        `M0 520L240 330L380 430L${peak - 160} 250L${peak} 120L${peak + 190} 320L1280 240V720H0Z`,
        c.sky[3],
      ) +
      path(
        `M${peak} 120L${peak + 70} 194L${peak + 18} 226L${peak - 26} 190L${peak - 74} 204Z`,
        c.pale,
      ) +
      path('M0 600L200 450L420 560L640 420L880 560L1060 470L1280 570V720H0Z', c.far) +
      path('M0 670Q320 590 640 640T1280 620V720H0Z', c.near) +
      many(7, (i) => {
        const x = 40 + i * 62 + between(random, -18, 18)
        return path(`M${x} 690L${x + 30} ${between(random, 540, 590)}L${x + 60} 690Z`, c.near)
      }) +
      path('M850 672L950 520L1050 672Z', c.accent) +
      path('M950 520L1050 672H1090Z', c.second) +
      path('M950 566L990 672H912Z', c.light)
    )
  },
  room: [60, 60, 640, 300],
  looks: [
    [900, 260],
    [950, 590],
    [420, 500],
  ],
}

/** Houses at night, some windows lit, and the thing on a roof in front. */
export const city: Scene = {
  draw({ colours: c, random, hero }) {
    const row = (bottom: number, low: number, high: number, fill: string, lit: boolean) => {
      let out = ''
      for (let x = -20; x < 1280; ) {
        const width = between(random, 90, 170)
        const top = bottom - between(random, low, high)
        out += box(x, top, width + 1, 720 - top, fill)
        for (let y = top + 26; lit && y < bottom - 30; y += 48)
          for (let w = x + 20; w < x + width - 30; w += 40)
            if (random() < 0.45) out += box(w, y, 18, 24, c.light)
        x += width
      }
      return out
    }
    return (
      bands(c, 600) +
      disc(between(random, 1170, 1210), 90, 46, c.light) +
      row(620, 170, 360, c.far, false) +
      row(680, 90, 260, c.dark, true) +
      disc(900, 380, 250, c.sky[3]) +
      disc(900, 380, 214, c.sky[2]) +
      at(900, 388, 1.5, hero)
    )
  },
  room: [50, 60, 580, 300],
  looks: [
    [900, 380],
    [860, 420],
    [300, 480],
  ],
}

/** The thing on a balcony or a bed, with leaves and a sun. */
export const garden: Scene = {
  draw({ colours: c, random, hero }) {
    const sun = between(random, 1060, 1160)
    return (
      bands(c, 560) +
      disc(sun, 140, 84, c.light) +
      path(`M0 470Q${sun - 700} 380 640 460T1280 430V720H0Z`, c.far) +
      many(11, (i) => box(i * 124 - 30, 440, 26, 160, c.pale)) +
      box(0, 476, 1280, 20, c.pale) +
      path('M0 590Q640 550 1280 590V720H0Z', c.near) +
      many(12, (i) => {
        const [x, y] = [between(random, 0, 1280), between(random, 630, 700)]
        return i % 3 === 0 ? disc(x, y, 11, c.light) : line(`M${x} ${y}q4-24 16-30`, c.far, 7)
      }) +
      `<ellipse cx="900" cy="610" rx="230" ry="30" fill="${c.dark}" opacity="0.25"/>` +
      at(900, 400, 2, hero)
    )
  },
  room: [56, 60, 600, 330],
  looks: [
    [900, 380],
    [880, 520],
    [420, 420],
  ],
}

/** A sky full of stars, a small telescope on a hill. */
export const space: Scene = {
  draw({ colours: c, random, hero }) {
    return (
      bands(c) +
      path('M-40 520L1320-80V60L-40 680Z', c.sky[3], 'opacity="0.4"') +
      many(70, () => {
        const r = between(random, 1.5, 4.6)
        return disc(between(random, 0, 1280), between(random, 0, 640), r, c.pale)
      }) +
      at(870, 300, 2, hero, between(random, -8, 8)) +
      path('M0 640Q300 540 620 640T1280 650V720H0Z', c.near) +
      line('M250 610L210 700M250 610L296 700M250 610V560', c.dark, 12) +
      at(252, 552, 1, box(-96, -24, 170, 46, c.accent, 8) + box(70, -32, 40, 62, c.pale, 8), -34)
    )
  },
  room: [56, 56, 560, 300],
  looks: [
    [870, 300],
    [800, 360],
    [320, 520],
  ],
}

/** Trunks and leaves behind each other, the thing in a clearing. */
export const forest: Scene = {
  draw({ colours: c, random, hero }) {
    const tree = (x: number, width: number, fill: string, crown: string) =>
      box(x, 0, width, 720, fill) +
      many(3, (i) =>
        disc(
          x + width / 2 + between(random, -90, 90),
          i * 70 - 20,
          between(random, 80, 130),
          crown,
        ),
      )
    return (
      bands(c) +
      disc(860, 340, 300, c.light, 'opacity="0.35"') +
      disc(860, 340, 210, c.light, 'opacity="0.45"') +
      many(5, (i) => tree(40 + i * 280 + between(random, -40, 40), 40, c.far, c.far)) +
      tree(-20, 92, c.near, c.near) +
      tree(1190, 110, c.near, c.near) +
      path('M0 600Q640 520 1280 610V720H0Z', c.near) +
      many(6, (i) => {
        const x = 120 + i * 90 + between(random, -20, 20)
        return (
          box(x - 8, 580, 16, 54, c.pale, 6) +
          path(`M${x - 40} 590Q${x} 516 ${x + 40} 590Z`, c.accent)
        )
      }) +
      at(860, 440, 1.7, hero)
    )
  },
  room: [110, 70, 540, 300],
  looks: [
    [860, 420],
    [900, 380],
    [330, 560],
  ],
}

/** Stalls with striped roofs and boxes of fruit. */
export const market: Scene = {
  draw({ colours: c, random, hero }) {
    const stall = (x: number, stripe: string) => {
      const roof = many(6, (i) =>
        path(
          `M${x + i * 66} 250H${x + 66 + i * 66}V330a33 33 0 0 1-66 0Z`,
          i % 2 ? c.pale : stripe,
        ),
      )
      const fruit = many(3, (row) =>
        many(10, (i) =>
          disc(
            x + 26 + i * 38,
            500 + row * 46,
            24,
            [c.accent, c.second, '#6fae54'][(i + row + Math.floor(random() * 2)) % 3] ?? c.accent,
          ),
        ),
      )
      return (
        box(x + 6, 250, 16, 430, c.dark) +
        box(x + 374, 250, 16, 430, c.dark) +
        fruit +
        box(x, 600, 396, 100, c.near, 6) +
        roof
      )
    }
    return (
      bands(c, 660) +
      many(6, (i) => box(i * 220, 120 + between(random, 0, 60), 200, 420, c.sky[i % 2 ? 1 : 2])) +
      box(0, 640, 1280, 80, c.far) +
      stall(20, c.accent) +
      stall(460, c.second) +
      stall(900, c.accent) +
      at(660, 450, 1.15, hero)
    )
  },
  room: [60, 44, 1160, 170],
  looks: [
    [660, 430],
    [220, 430],
    [1080, 450],
  ],
}
