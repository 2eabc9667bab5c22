process.env.TZ = 'UTC'

export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  transform: { '\\.ts$': '<rootDir>/tests/helpers/transform.cjs' },
  // The tests of the command line start the program as it is built.
  globalSetup: '<rootDir>/tests/helpers/build.mjs',
  restoreMocks: true,
  testTimeout: 30_000,
}
