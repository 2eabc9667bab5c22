import { readFileSync } from 'node:fs'
import vm from 'node:vm'

type Subject = { kind: string; link: string } | undefined

/** The popup's own function, from the file that browsers get. */
const subjectOf = (() => {
  const code = readFileSync('packages/extension/src/popup.js', 'utf8').replace(/\nshow\(\)\n$/, '')
  const context = vm.createContext({ URL })
  vm.runInContext(`${code}\nthis.subjectOf = subjectOf`, context)
  return (context as { subjectOf: (address: string) => Subject }).subjectOf
})()

const video = { kind: 'video', link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&t=10s',
  'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
  'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
])('%s is a video, without what else is in its address', (address) => {
  expect(subjectOf(address)).toEqual(video)
})

test.each([
  ['https://www.youtube.com/@somebody/videos', '@somebody'],
  [
    'https://www.youtube.com/channel/UC1234567890123456789012/about',
    'channel/UC1234567890123456789012',
  ],
  ['https://www.youtube.com/c/Somebody', 'c/Somebody'],
  ['https://youtube.com/user/somebody', 'user/somebody'],
])('%s is a channel', (address, path) => {
  expect(subjectOf(address)).toEqual({ kind: 'channel', link: `https://www.youtube.com/${path}` })
})

test.each([
  '',
  'about:blank',
  'javascript:alert(1)',
  'https://www.youtube.com/',
  'https://www.youtube.com/feed/subscriptions',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/channel/nothing',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/www.youtube.com/watch?v=dQw4w9WgXcQ',
  'ftp://www.youtube.com/watch?v=dQw4w9WgXcQ',
])('“%s” is neither', (address) => {
  expect(subjectOf(address)).toBeUndefined()
})
