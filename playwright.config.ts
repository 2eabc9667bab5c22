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
  outputDir: 'artifacts/e2e',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    trace: process.env.CI ? 'retain-on-failure' : 'off',
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
