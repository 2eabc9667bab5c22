import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const path = process.env.CHROMIUM_PATH || undefined

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./scripts/build-packages.mjs', './tests/helpers/e2e/site.ts'],
  workers: Math.max(2, availableParallelism()),
  fullyParallel: true,
  timeout: 60_000,
  // A busy machine may take seconds over a page.
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // In CI a failed test runs again with a trace; one that passes then is named as flaky in the output.
  retries: process.env.CI ? 1 : 0,
  outputDir: 'artifacts/e2e',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Traces cost time: only a test that failed is traced, when it runs again.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: {
      executablePath: path,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
})
