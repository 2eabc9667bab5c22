import nextJest from 'next/jest.js'
import { beforePaintSource } from './scripts/before-paint.cjs'

// Hundreds of accounts are made: bcrypt's least work is a 64th of what a site does.
process.env.PASSWORD_COST ??= '4'
// What scripts/build-server.mjs puts into the server.
process.env.BEFORE_PAINT_SOURCE = beforePaintSource()

const withNext = nextJest({ dir: './' })

/** What a module asks for by its name without a detour through the sandbox's global object, which is slow.
 * Nothing that fake timers or a test replaces. */
const injected = [
  'Array',
  'Boolean',
  'Error',
  'Infinity',
  'Intl',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'WeakMap',
]

const shared = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  restoreMocks: true,
  modulePathIgnorePatterns: ['<rootDir>/.builds/'],
  sandboxInjectedGlobals: injected,
  // A whole file for `npm run test:full`. What then proves the same in `npm test` is in decision 0019.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.FULL ? [] : ['\\.full\\.test\\.'])],
}

/** Large and without a state of their own: `node-environment.js` loads them once for all files. */
const outside = (...names) => ({
  [`^(${names.join('|')})$`]: '<rootDir>/tests/helpers/outside/$1.js',
})
const allOutside = outside('mongodb', 'mongoose', 'sample-youtube', 'undici', 'zod')

// ES modules only, which Jest's own loader cannot read.
const esModules = { '^youtubei\\.js$': '<rootDir>/tests/helpers/youtube/load-youtubei.js' }

/** One kind of tests; next/jest gives a promise for its configuration. */
const project = async (displayName, options) => ({
  ...(await withNext({ ...shared, displayName, ...options })()),
  // ES modules only, which Jest's own loader cannot read.
  transformIgnorePatterns: [
    '/node_modules/(?!(@noble|@epic-web|feed|marked|marked-cjk-friendly|p-limit|p-map|yocto-queue)/)',
    '^.+\\.module\\.(css|sass|scss)$',
  ],
})

export default async () => ({
  // A busy machine may take seconds to start a site or a database.
  testTimeout: 120_000,
  // Tests start the database and the sample YouTube as they are built.
  globalSetup: '<rootDir>/scripts/build-packages.mjs',
  projects: await Promise.all([
    project('unit', {
      testEnvironment: '<rootDir>/tests/helpers/node-environment.js',
      testMatch: [
        '<rootDir>/tests/unit/**/*.test.ts',
        '<rootDir>/scripts/new-tool/starters/*/*.test.ts',
      ],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        ...allOutside,
        ...esModules,
      },
    }),
    project('screen', {
      testEnvironment: '<rootDir>/tests/helpers/screen-environment.js',
      testMatch: ['<rootDir>/tests/unit/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/helpers/screen-setup.ts'],
    }),
    project('db', {
      testEnvironment: '<rootDir>/tests/helpers/node-environment.js',
      // What zod makes of another loader is no equal of what stands in a test or comes from Mongoose.
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        ...outside('sample-youtube', 'undici'),
        ...esModules,
      },
      testMatch: ['<rootDir>/tests/db/**/*.test.ts'],
    }),
    project('api', {
      testEnvironment: '<rootDir>/tests/helpers/node-environment.js',
      moduleNameMapper: { ...shared.moduleNameMapper, ...allOutside },
      testMatch: ['<rootDir>/tests/api/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/helpers/api-site/set-up.ts',
      globalTeardown: '<rootDir>/tests/helpers/api-site/tear-down.ts',
    }),
  ]),
})
