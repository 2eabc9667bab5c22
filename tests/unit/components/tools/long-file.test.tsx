import { TextDecoder, TextEncoder } from 'node:util'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ToolRunner } from '@/components/tools/ToolRunner'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { fullTest } from '../../../helpers/full-test'
import { longSubtitles } from '../../../helpers/long-subtitles'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'en', asPath: '/', isReady: true, push: jest.fn(), replace: jest.fn() }
jest.mock('next/router', () => ({ useRouter: () => router }))

// jsdom has neither.
Object.assign(globalThis, { TextDecoder, TextEncoder })

/** The length of every text that the tool's run has received. */
const mockReceived: number[] = []
jest.mock('@/lib/tools/youtube-embed-code-generator/run', () => ({
  __esModule: true,
  default: ({ parameters }: { parameters: string }) => {
    mockReceived.push(parameters.length)
    return {
      snippets: [{ name: 'html', text: parameters.slice(-20) }],
      notes: [],
      refused: [],
    }
  },
}))

const data = toolPageData('youtube-embed-code-generator') as RunnablePageData
const tool = {
  ...data,
  checked: false,
  folded: undefined,
  fields: {
    parameters: { kind: 'text', maxLength: 900_000, multiline: true, file: ['.srt'] },
  },
} as RunnablePageData

fullTest(
  'a subtitle file of half a megabyte reaches a browser tool, which asks no server for it',
  async () => {
    window.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia
    global.fetch = jest.fn()
    const { text } = longSubtitles()
    renderInEnglish(<ToolRunner tool={tool} />)
    await waitFor(() => expect(document.querySelector('input[type=file]')).toBeTruthy())
    const file = new File([text], 'long.srt', { type: 'application/x-subrip' })
    file.arrayBuffer = async () => new TextEncoder().encode(text).buffer as ArrayBuffer
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox').value === text).toBe(true),
    )
    await act(async () => void fireEvent.submit(document.querySelector('form')!))
    await waitFor(() => expect(mockReceived).toHaveLength(1))
    // The query drops the blanks around a text.
    expect(mockReceived).toEqual([text.trim().length])
    expect(global.fetch).not.toHaveBeenCalled()
    // A file that is too long says what fits, and takes nothing away.
    const longer = new File([text.repeat(8)], 'longer.srt', { type: 'application/x-subrip' })
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, longer)
    expect(await screen.findByText(/more than the 900,000 characters that fit/)).toBeDefined()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value === text).toBe(true)
    // What is too long for an address leaves it as it is.
    for (const change of [router.push, router.replace])
      for (const [address] of change.mock.calls) expect(String(address)).not.toContain('?')
  },
)
