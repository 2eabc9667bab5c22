process.env.TZ = 'UTC'

export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  // Whole files for a full run.
  testPathIgnorePatterns: process.env.FULL ? [] : ['\\.full\\.test\\.'],
  transform: { '\\.ts$': '<rootDir>/tests/helpers/transform.cjs' },
  // The tests run the built database.
  globalSetup: '<rootDir>/tests/helpers/set-up.mjs',
  globalTeardown: '<rootDir>/tests/helpers/tear-down.mjs',
  restoreMocks: true,
  // A busy machine may take seconds to start a database.
  testTimeout: 30_000,
  forceExit: true,
}
