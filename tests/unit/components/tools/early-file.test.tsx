import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { FileProblem } from '@/components/tools/inputs/more-inputs'
import TextWithFile from '@/components/tools/inputs/TextWithFile'
import { TranslationsProvider } from '@/context/TranslationsContext'
import tool from '@/locales/en/tool.json'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en', asPath: '/' }) }))

function Box() {
  const [problem, setProblem] = useState<FileProblem>()
  return (
    <TextWithFile
      field={{ kind: 'text', maxLength: 1000, multiline: true, file: ['.srt'] }}
      control={{ id: 'box', name: 'box' }}
      label="Transcript"
      value=""
      onText={() => {}}
      fileProblem={problem}
      onFileProblem={setProblem}
    />
  )
}

const textsOf = (texts: object) => ({
  initialI18nStore: { en: { tool: texts, common: {} } },
  initialLocale: 'en',
  ns: ['tool', 'common'],
  userConfig: null,
})

test('a file that is refused before a page has all its texts has its sentence once they come', async () => {
  window.__NEXT_DATA__ = { buildId: 'b', locale: 'en' } as never
  let come = () => {}
  const whole = { pageProps: { _nextI18Next: textsOf(tool) } }
  globalThis.fetch = jest.fn(
    () =>
      new Promise((resolve) => {
        come = () => resolve({ ok: true, json: async () => whole } as Response)
      }),
  )
  render(
    <TranslationsProvider texts={textsOf({ 'file.choose': 'Choose' }) as never} isPart>
      <Box />
    </TranslationsProvider>,
  )
  const file = new File([], 'empty.srt')
  file.arrayBuffer = async () => new ArrayBuffer(0)
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  expect(screen.queryByRole('alert')).toBeNull()
  come()
  expect(await screen.findByRole('alert')).toHaveTextContent(tool['file.empty'])
})
