// The three acts that docs/architecture.md follows, as somebody does them in a browser.

/** Long enough for what follows an answer: toasts, counts, the page's address. In milliseconds. */
const settledMs = 1_500

/** Does something that is answered, and waits until nothing follows any more. */
async function answered(page, path, work) {
  const response = page.waitForResponse((one) => new URL(one.url()).pathname === path)
  await Promise.all([response, work()])
  await page.waitForTimeout(settledMs)
}

async function runTool(page, video) {
  const field = page.locator('main').getByRole('textbox').first()
  await field.fill(video)
  await answered(page, '/api/tools/tag-extractor', () => field.press('Enter'))
}

async function logIn(page) {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.locator('main input[type=email]').fill('admin@example.com')
  await page.locator('main input[type=password]').fill('demo-password-admin')
  await page.locator('main button[type=submit]').click()
  await page.waitForURL('**/dashboard**')
}

const choose = async (page, name, action) => {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.locator('summary').click()
  await row.getByRole('button', { name: action, exact: true }).click()
}

async function ban(page, name) {
  await choose(page, name, 'Ban')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Spam in comments')
  await answered(page, '/api/ban-user', () => dialog.locator('button[type=submit]').click())
}

/** By the heading of each walk, with the number of files it may name. Every act is done before,
 * too: once to have everything compiled, and once to have it loaded. */
export const walks = {
  "A tool's run": {
    max: 18,
    async prepare(page) {
      await page.goto('/tools/tag-extractor', { waitUntil: 'networkidle' })
      await runTool(page, 'smpTags500w')
      await runTool(page, 'TY-ejGuhIu4')
    },
    act: (page) => runTool(page, '1WtTJeeRqpk'),
  },
  'A ban': {
    max: 12,
    async prepare(page) {
      await logIn(page)
      await page.goto('/dashboard/users', { waitUntil: 'networkidle' })
      for (const _ of ['compiled', 'loaded']) {
        await ban(page, 'creator')
        await answered(page, '/api/unban-user', () => choose(page, 'creator', 'Unban'))
      }
    },
    act: (page) => ban(page, 'creator'),
  },
  'A new sentence': {
    max: 6,
    async prepare(page) {
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.clear())
      await page.goto('/pricing', { waitUntil: 'networkidle' })
      await page.goto('/pricing', { waitUntil: 'networkidle' })
    },
    act: (page) => page.goto('/pricing', { waitUntil: 'networkidle' }),
  },
}
