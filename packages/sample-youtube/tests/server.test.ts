import { connect } from 'node:net'
import { startSampleYouTube } from '../src/server'
import { at, origin, useSample } from './helpers/sample'

useSample()

describe('the server', () => {
  function raw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(origin()).port), '127.0.0.1')
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
      socket.write(`${text}\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    })
  }

  test.each([
    ['GET /nothing HTTP/1.1', 404],
    ['GET /%E0%A4%A HTTP/1.1', 404],
    ['GET /vi/%ZZ/%.jpg HTTP/1.1', 404],
    ['GET // HTTP/1.1', 404],
    ['GET /youtube/v3/constructor?key=k HTTP/1.1', 404],
    ['GET /oembed?url=%ff%fe%zz HTTP/1.1', 400],
    ['GET /complete/search?q=%E0%A4%A HTTP/1.1', 200],
    ['PROPFIND /vi/a/b.jpg HTTP/1.1', 405],
    ['OPTIONS * HTTP/1.1', 405],
    ['NONSENSE / HTTP/1.1', 400],
  ])('%s: %i', async (line, status) => {
    expect(await raw(line)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect((await at('/nothing')).headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('refuses to be reached from other machines', async () => {
    await expect(startSampleYouTube({ host: '0.0.0.0' })).rejects.toThrow('0.0.0.0')
  })

  test('closes at once, even while a request hangs', async () => {
    const other = await startSampleYouTube()
    const hanging = fetch(`${other.origin}/oembed?url=fault:hang`).catch(() => 'cut')
    await new Promise((resolve) => setTimeout(resolve, 50))
    await other.close()
    expect(await hanging).toBe('cut')
  })
})
