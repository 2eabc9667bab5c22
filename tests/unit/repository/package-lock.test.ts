import fs from 'node:fs'

interface LockedPackage {
  version?: string
  link?: boolean
  optional?: boolean
  inBundle?: boolean
  resolved?: string
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
  name: string
  lockfileVersion: number
  packages: Record<string, LockedPackage>
}
const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8')) as LockedPackage
const workspaces = fs
  .readdirSync('packages')
  .map((name) => `packages/${name}`)
  // The extension for browsers is files alone.
  .filter((place) => fs.existsSync(`${place}/package.json`))
/** All that is installed from elsewhere: neither this package nor a workspace or the link to it. */
const entries = Object.entries(lock.packages).filter(
  ([place, { link, resolved = '' }]) =>
    place !== '' && !workspaces.includes(place) && !(link && workspaces.includes(resolved)),
)

/** Below these, versions have known holes (row K06 of docs/safety-rows.md). A list is one floor a major line. */
const floors: Record<string, string[]> = {
  next: ['15.5.24', '16.3.3'],
  sharp: ['0.35.4'],
  jsonwebtoken: ['9.0.3'],
  mongoose: ['8.24.1', '9.0.0'],
  nodemailer: ['9.1.1'],
  axios: ['1.16.0'],
  'sanitize-html': ['2.17.4'],
  formidable: ['3.5.4'],
  'i18next-fs-backend': ['2.6.6'],
}

const numbers = (version: string) => version.split('-')[0]?.split('.').map(Number) ?? []

function isBelow(version: string, floor: string): boolean {
  const [have, need] = [numbers(version), numbers(floor)]
  const place = need.findIndex((number, index) => number !== (have[index] ?? 0))
  return place >= 0 && (have[place] ?? 0) < (need[place] ?? 0)
}

/** Whether a version holds the floor of its own major line, or is newer than every floor. */
function holds(version: string, list: string[]): boolean {
  const own = list.find((floor) => numbers(floor)[0] === numbers(version)[0])
  return (
    list.every((floor) => !isBelow(version, floor)) || (own !== undefined && !isBelow(version, own))
  )
}

test('the comparison itself', () => {
  expect(isBelow('16.3.2', '16.3.3')).toBe(true)
  expect(isBelow('16.3.3', '16.3.3')).toBe(false)
  expect(isBelow('16.10.0', '16.3.3')).toBe(false)
  expect(isBelow('15.9.9', '16.3.3')).toBe(true)
  expect(holds('15.5.24', ['15.5.24', '16.3.3'])).toBe(true)
  expect(holds('15.5.23', ['15.5.24', '16.3.3'])).toBe(false)
  expect(holds('16.3.2', ['15.5.24', '16.3.3'])).toBe(false)
  expect(holds('17.0.0', ['15.5.24', '16.3.3'])).toBe(true)
})

describe('K06 version floors', () => {
  const present = entries.flatMap(([place, { version }]) => {
    const name = place.split('node_modules/').pop() ?? ''
    const list = Object.hasOwn(floors, name) ? floors[name] : undefined
    return list && version ? [[place, version, list] as const] : []
  })

  test('next and sharp are installed', () => {
    const places = present.map(([place]) => place)
    expect(places).toEqual(expect.arrayContaining(['node_modules/next', 'node_modules/sharp']))
  })

  test.each(present)('%s %s', (_, version, list) => {
    expect([version, holds(version, list)]).toEqual([version, true])
  })
})

describe('npm ci works from this file on every system', () => {
  test('its version is that of npm 7 and later, and its package this one', () => {
    expect(lock.lockfileVersion).toBe(3)
    expect(lock.name).toBe('tubesmith')
  })

  test('its dependencies are exactly those of package.json', () => {
    const root = lock.packages[''] ?? {}
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
      expect([kind, root[kind] ?? {}]).toEqual([kind, manifest[kind] ?? {}])
    }
  })

  /** Where Node finds `name` from a place: its own folder, then each one above. */
  function found(place: string, name: string): boolean {
    const parts = place === '' ? [] : place.split('/node_modules/')
    for (let count = parts.length; count >= 0; count--) {
      const above = parts.slice(0, count).join('/node_modules/')
      const folder = count === 0 ? '' : `${above}/`
      if (lock.packages[`${folder}node_modules/${name}`]) return true
    }
    return false
  }

  test.each(workspaces)('%s is linked to, under its name', (place) => {
    const { name } = JSON.parse(fs.readFileSync(`${place}/package.json`, 'utf8'))
    expect(lock.packages[`node_modules/${name}`]).toEqual({ resolved: place, link: true })
  })

  test.each(workspaces)('it wants exactly what the package.json of %s wants', (place) => {
    const own = JSON.parse(fs.readFileSync(`${place}/package.json`, 'utf8')) as LockedPackage
    for (const kind of ['dependencies', 'devDependencies'] as const) {
      expect([kind, lock.packages[place]?.[kind]]).toEqual([kind, own[kind]])
    }
  })

  test('every dependency has an entry', () => {
    const missing = Object.entries(lock.packages).flatMap(([place, { dependencies = {} }]) =>
      Object.keys(dependencies)
        .filter((name) => !found(place, name))
        .map((name) => `${place}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  // npm drops those of other systems when it installs without this file's older state; `npm ci`
  // on such a system then finds no binary of sharp, SWC or Tailwind, and the build fails.
  test('every optional dependency has an entry, including those of other systems', () => {
    const missing = Object.entries(lock.packages).flatMap(
      ([place, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies)
          .filter((name) => !found(place, name))
          .map((name) => `${place}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('all packages come from the public registry', () => {
    const odd = entries.filter(
      ([, { link, version, resolved = 'https://registry.npmjs.org/' }]) =>
        link ||
        !/^\d+\.\d+\.\d+/.test(version ?? '') ||
        !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(odd.map(([place]) => place)).toEqual([])
  })

  test('every package of every system has a checksum', () => {
    const bare = entries.filter(
      ([, { integrity, optional, inBundle }]) =>
        !integrity?.startsWith('sha512-') && !optional && !inBundle,
    )
    expect(bare.map(([place]) => place)).toEqual([])
  })
})
