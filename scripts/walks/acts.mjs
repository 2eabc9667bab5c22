// The three acts that docs/architecture.md follows, as somebody does them in a browser.

/** Long enough for what follows an answer: toasts, counts, the page's address. */
const settled = 1_500

const answerFrom = (page, path) =>
  page.waitForResponse((response) => response.url().includes(path), { timeout: 120_000 })

async function runTool(page, video) {
  const field = page.locator('main').getByRole('textbox').first()
  await field.fill(video)
  const answered = answerFrom(page, '/api/tools/tag-extractor')
  await field.press('Enter')
  await answered
  await page.waitForTimeout(settled)
}

async function logIn(page) {
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.locator('main input[type=email]').fill('admin@example.com')
  await page.locator('main input[type=password]').fill('demo-password-admin')
  await page.locator('main button[type=submit]').click()
  await page.waitForURL('**/dashboard**')
}

async function ban(page, name) {
  await page.getByRole('row').filter({ hasText: name }).locator('summary').click()
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Spam in comments')
  const answered = answerFrom(page, '/api/ban-user')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await answered
  await page.waitForTimeout(settled)
}

/** By the heading of each walk. Every act is done before, too, so that all it needs is loaded. */
export const walks = {
  'A tool’s run': {
    async prepare(page) {
      await page.goto('/tools/tag-extractor')
      await page.waitForLoadState('networkidle')
      await runTool(page, 'smpTags500w')
      await runTool(page, 'TY-ejGuhIu4')
    },
    act: (page) => runTool(page, '1WtTJeeRqpk'),
  },
  'A ban': {
    async prepare(page) {
      await logIn(page)
      await page.goto('/dashboard/users')
      await page.waitForLoadState('networkidle')
      await ban(page, 'creator')
      await page.getByRole('row').filter({ hasText: 'creator' }).waitFor()
    },
    act: (page) => ban(page, 'viewer'),
  },
  'A new sentence': {
    async prepare(page) {
      await page.goto('/about')
      await page.waitForLoadState('networkidle')
      await page.goto('/about')
      await page.waitForLoadState('networkidle')
    },
    async act(page) {
      await page.goto('/about')
      await page.waitForLoadState('networkidle')
    },
  },
}
