import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const path = process.env.CHROMIUM_PATH || undefined

/** What Chromium does beside showing the page under test. The last three take a third of the time: for
 * every window a whole Chromium starts the list below its address bar, in processes of its own, and a
 * process for a next page. The other ones Playwright turns off, too; this list replaces its own. */
const unusedFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./scripts/build-packages.mjs', './tests/helpers/e2e/site.ts'],
  // Tests also wait for the network to be idle, for mail and for the database.
  workers: Math.max(2, availableParallelism()) + 1,
  fullyParallel: true,
  // Limits end what hangs; a busy machine may take seconds over a page.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  grepInvert: process.env.FULL ? [] : /@full/,
  forbidOnly: Boolean(process.env.CI),
  // In CI a failed test runs again with a trace, which explains it. One that passes then is listed as
  // flaky at the end of the run.
  retries: process.env.CI ? 1 : 0,
  outputDir: 'artifacts/e2e',
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Nothing waits for an animation; tests of what moves ask for it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
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
        '--disable-gpu',
        `--disable-features=${unusedFeatures.join(',')}`,
      ],
    },
  },
})
