async function siteWith(settings: Record<string, string>) {
  jest.resetModules()
  for (const name of Object.keys(process.env))
    if (name.startsWith('SITE_')) delete process.env[name]
  Object.assign(process.env, { PUBLIC_ORIGIN: '', HOST: '', PORT: '' }, settings)
  return (await import('@/lib/server/site.server')).site()
}

test('a site shows what its operator has set and nothing else', async () => {
  expect(await siteWith({ PUBLIC_ORIGIN: 'https://tools.example.com/' })).toEqual({
    origin: 'https://tools.example.com',
    name: 'tools.example.com',
    profiles: [],
  })
  const all = {
    PUBLIC_ORIGIN: 'https://tools.example.com',
    SITE_NAME: 'My tools',
    SITE_EMAIL: 'me@example.com',
    SITE_ADDRESS: '1 Main Street, Springfield, IL 62701, USA',
    SITE_GITHUB: 'https://github.com/me/tools',
    SITE_SOCIAL: 'https://www.youtube.com/@me, https://social.example/@me',
  }
  const source = { name: 'GitHub', url: 'https://github.com/me/tools' }
  expect(await siteWith(all)).toEqual({
    origin: 'https://tools.example.com',
    name: 'My tools',
    email: 'me@example.com',
    address: '1 Main Street, Springfield, IL 62701, USA',
    source,
    profiles: [
      source,
      { name: 'YouTube', url: 'https://www.youtube.com/@me' },
      { name: 'social.example', url: 'https://social.example/@me' },
    ],
  })
})

test('without an address of its own it is where it listens', async () => {
  const { origin, name } = await siteWith({ HOST: '::1', PORT: '3100' })
  expect([origin, name]).toEqual(['http://[::1]:3100', '[::1]:3100'])
})
