process.env.TZ = 'UTC'

export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  // Whole files for a full run.
  testPathIgnorePatterns: process.env.FULL ? [] : ['\\.full\\.test\\.'],
  transform: { '\\.ts$': '<rootDir>/tests/helpers/transform.cjs' },
  // The tests of the command line start the program as it is built.
  globalSetup: '<rootDir>/tests/helpers/build.mjs',
  restoreMocks: true,
  testTimeout: 30_000,
}
