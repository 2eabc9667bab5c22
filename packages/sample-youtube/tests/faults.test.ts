import { edgeCases } from '../src/catalogue'
import { faultVideoIds } from '../src/faults'
import { api, at, useSample } from './helpers/sample'

useSample()

function plan(fault: Record<string, unknown>): Promise<Response> {
  return at('/__faults', { method: 'POST', body: JSON.stringify(fault) })
}

describe('faults', () => {
  const videosPath = `videos?part=snippet&id=${edgeCases.emoji}`

  test('a planned fault hits what it names, as often as it says', async () => {
    expect(
      (await plan({ match: 'videos', status: 503, reason: 'backendError', times: 1 })).status,
    ).toBe(201)
    expect((await api('channels?part=id&forHandle=hobbinlane')).status).toBe(200)
    const failed = await api(videosPath)
    expect(failed.status).toBe(503)
    expect(failed.body.error?.errors?.[0]?.reason).toBe('backendError')
    expect((await api(videosPath)).status).toBe(200)
  })

  test('by text, with a delay, a redirect, a body, and until deleted', async () => {
    await plan({ match: '*', contains: edgeCases.short, delayMs: 120 })
    const start = Date.now()
    await api(`videos?part=snippet&id=${edgeCases.short}`)
    expect(Date.now() - start).toBeGreaterThanOrEqual(110)
    await plan({ match: 'thumbnail', redirectTo: 'http://169.254.169.254/' })
    const redirect = await at(`/vi/${edgeCases.emoji}/default.jpg`, { redirect: 'manual' })
    expect(redirect.status).toBe(302)
    expect(redirect.headers.get('location')).toBe('http://169.254.169.254/')
    await plan({ match: '/oembed', body: '' })
    expect(await (await at('/oembed')).text()).toBe('')
    expect((await plan({ match: 'x', name: 'nonsense' })).status).toBe(400)
    expect((await plan({ status: 500 })).status).toBe(400)
    await at('/__faults', { method: 'DELETE' })
    expect((await at('/oembed')).status).toBe(400)
  })

  test.each([
    ['serverError', 500],
    ['consentPage', 200],
    ['empty', 200],
    ['wrongTypes', 200],
    ['quotaExceeded', 403],
    ['keyInvalid', 400],
    ['tooManyRequests', 429],
    ['botCheck', 403],
    ['truncated', 200],
  ] as const)('%s by a special id and by a query', async (name, status) => {
    const byId = await at(`/youtube/v3/videos?part=snippet&key=k&id=${faultVideoIds[name]}`)
    const byQuery = await at(`/youtube/v3/search?part=snippet&key=k&q=fault:${name}`)
    expect([byId.status, byQuery.status]).toEqual([status, status])
    const text = await byId.text()
    if (name === 'consentPage') expect(text).toContain('Before you continue')
    if (name === 'empty') expect(text).toBe('')
    if (name === 'quotaExceeded') expect(text).toContain('youtube.quota')
    if (name === 'keyInvalid') expect(text).toContain('API_KEY_INVALID')
    if (name === 'tooManyRequests') expect(byId.headers.get('retry-after')).toBe('7')
    if (name === 'truncated') expect(() => JSON.parse(text)).toThrow()
  })

  test('hang never answers, and reset breaks in the middle of the body', async () => {
    const hanging = at(`/oembed?url=${faultVideoIds.hang}`, { signal: AbortSignal.timeout(150) })
    await expect(hanging).rejects.toThrow(/timeout|abort/i)
    const broken = await at(`/vi/${faultVideoIds.reset}/default.jpg`)
    await expect(broken.arrayBuffer()).rejects.toThrow()
  })

  test('the log has what was asked, without the key', async () => {
    await api(videosPath)
    await at('/oembed?format=json&url=x', { method: 'HEAD' })
    expect(await (await at('/__log')).json()).toEqual([
      {
        method: 'GET',
        path: '/youtube/v3/videos',
        query: { part: 'snippet', id: edgeCases.emoji },
      },
      { method: 'HEAD', path: '/oembed', query: { format: 'json', url: 'x' } },
    ])
  })
})
