import { TextDecoder, TextEncoder } from 'node:util'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { FileProblem } from '@/components/tools/inputs/more-inputs'
import TextWithFile from '@/components/tools/inputs/TextWithFile'
import { ownFile } from '@/lib/browser/own-file'
import { captionFiles } from '@/lib/tools/text/captions/formats'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'en', asPath: '/', isReady: true, push: jest.fn(), replace: jest.fn() }
jest.mock('next/router', () => ({ useRouter: () => router }))

// jsdom has neither.
Object.assign(globalThis, { TextDecoder, TextEncoder })

function Box() {
  const [text, setText] = useState('before')
  const [problem, setProblem] = useState<FileProblem>()
  return (
    <TextWithFile
      field={{
        kind: 'text',
        maxLength: 1000,
        multiline: true,
        file: captionFiles.types,
        fileNames: captionFiles.names,
      }}
      control={{ id: 'box', name: 'box' }}
      label="Transcript"
      value={text}
      onText={setText}
      fileProblem={problem}
      onFileProblem={setProblem}
    />
  )
}

const fileOf = (bytes: Uint8Array) => {
  const file = new File([bytes as BlobPart], 'talk.srt')
  file.arrayBuffer = async () => bytes.slice().buffer as ArrayBuffer
  return file
}
const choose = async (bytes: Uint8Array) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, fileOf(bytes))
const box = () => screen.getAllByRole<HTMLTextAreaElement>('textbox')[0]!

/** “Привет, хлеб” in Windows-1251. */
const privet = Uint8Array.of(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xf5, 0xeb, 0xe5, 0xe1)

test('a file in an old encoding is shown with a choice and a line of it, until it is changed', async () => {
  renderInEnglish(<Box />)
  expect(screen.getByText(/^SRT, WebVTT, SBV, .* and TXT$/)).toBeDefined()
  await choose(privet)
  const select = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Encoding of the file',
  })
  expect(select.value).toBe('Windows-1251')
  expect(screen.getByRole('option', { name: 'Shift_JIS (Japanese)' })).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('Привет, хлеб')
  expect(box().value).toBe('Привет, хлеб')
  await userEvent.selectOptions(select, 'KOI8-R')
  await waitFor(() => expect(box().value).toBe('оПХБЕР, УКЕА'))
  expect(screen.getByRole('status').textContent).toBe('оПХБЕР, УКЕА')
  // What is made of it is named after it, until it is another text.
  expect(ownFile()).toBe('talk.srt')
  await userEvent.type(box(), '!')
  expect(ownFile()).toBeUndefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a file in UTF-8 or UTF-16 asks nothing', async () => {
  renderInEnglish(<Box />)
  await choose(new TextEncoder().encode('Привет'))
  await waitFor(() => expect(box().value).toBe('Привет'))
  await choose(Uint8Array.of(0xff, 0xfe, 0x1f, 0x04))
  await waitFor(() => expect(box().value).toBe('П'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a picture is refused, and what stood there stays', async () => {
  renderInEnglish(<Box />)
  await choose(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d, 0, 1, 0, 0xff, 0, 0))
  expect(await screen.findByRole('alert')).toHaveTextContent('This isn’t a text file.')
  expect(box().value).toBe('before')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each(['@/lib/text-files/old-encodings', '@/components/tools/inputs/EncodingSelect'])(
  'where %s can’t be loaded, the field says so, and loads it for the next file',
  async (file) => {
    jest.doMock(file, () => {
      throw new Error('ChunkLoadError')
    })
    try {
      renderInEnglish(<Box />)
      await choose(privet)
      expect((await screen.findByRole('alert')).textContent).toMatch(/connection/i)
      expect(box().value).toBe('before')
    } finally {
      jest.dontMock(file)
    }
    await choose(privet)
    expect(await screen.findByRole('combobox')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a file without anything in it is said, and the text stays', async () => {
  renderInEnglish(<Box />)
  for (const bytes of [Uint8Array.of(), Uint8Array.of(0xef, 0xbb, 0xbf, 0x0a)]) {
    await choose(bytes)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file is empty. Choose another one.',
    )
    expect(box().value).toBe('before')
  }
})
