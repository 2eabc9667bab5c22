import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FindChannel } from '@/components/channels/FindChannel'
import { ToolForm } from '@/components/tools/ToolForm'
import { fields as channelFields } from '@/lib/tools/channel-id-finder/tool'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { emptyValues, type FormValues } from '@/lib/tools/machine/fields'
import { fields as tagFields } from '@/lib/tools/tag-extractor/tool'
import { fields as embedFields } from '@/lib/tools/youtube-embed-code-generator/tool'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const tagTool: RunnablePageData = {
  slug: 'tag-extractor',
  group: 'extract',
  icon: 'tag',
  where: 'server',
  rate: 'light',
  fields: tagFields,
  result: 'chips',
  sendTo: [],
  showsStill: true,
  showsPlot: false,
}

const channelTool: RunnablePageData = {
  ...tagTool,
  slug: 'channel-id-finder',
  fields: channelFields,
  result: 'channels',
}

const embedTool: RunnablePageData = {
  ...tagTool,
  slug: 'youtube-embed-code-generator',
  where: 'browser',
  checked: true,
  fields: embedFields,
  result: 'text',
  folded: { playback: ['loop'], look: ['controls', 'width'] },
}

function Form({
  tool,
  error,
  rowErrors,
  submitted = () => {},
  running = false,
  cancelled = () => {},
}: {
  running?: boolean
  cancelled?: () => void
  tool: RunnablePageData
  error?: { field: string; text: string }
  rowErrors?: ReadonlyMap<string, string>
  submitted?: (values: FormValues) => void
}) {
  const [values, setValues] = useState(emptyValues(tool.fields))
  return (
    <ToolForm
      tool={tool}
      values={values}
      onChange={setValues}
      onSubmit={() => submitted(values)}
      error={error}
      rowErrors={rowErrors}
      running={running}
      onCancel={cancelled}
    />
  )
}

const links = () => screen.getAllByRole('textbox') as HTMLInputElement[]

test('pasting several lines fills one row each, and submitting passes all of them', async () => {
  const submitted = jest.fn()
  renderInEnglish(<Form tool={tagTool} submitted={submitted} />)
  const first = screen.getByLabelText('Video links')
  fireEvent.paste(first, { clipboardData: { getData: () => ' aaaaaaaaaaa \r\n\nbbbbbbbbbbb\n' } })
  expect(links().map((input) => input.value)).toEqual(['aaaaaaaaaaa', 'bbbbbbbbbbb'])
  fireEvent.keyDown(links()[1]!, { key: 'z', metaKey: true })
  expect(links().map((input) => input.value)).toEqual([''])
  fireEvent.paste(links()[0]!, { clipboardData: { getData: () => 'aaaaaaaaaaa\nbbbbbbbbbbb' } })
  await userEvent.click(screen.getByRole('button', { name: 'Extract tags' }))
  expect(submitted).toHaveBeenCalledWith({ url: ['aaaaaaaaaaa', 'bbbbbbbbbbb'] })
})

test('rows can be added up to ten and removed', async () => {
  renderInEnglish(<Form tool={tagTool} />)
  for (let row = 1; row < 10; row++) {
    await userEvent.click(screen.getByRole('button', { name: 'Add a link' }))
  }
  expect(links()).toHaveLength(10)
  expect(screen.queryByRole('button', { name: 'Add a link' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove link 3' }))
  expect(links()).toHaveLength(9)
})

test('an error is shown beside its field and describes it', async () => {
  const error = { field: 'end', text: 'The end has to come after the start.' }
  renderInEnglish(<Form tool={embedTool} error={error} />)
  await screen.findByText('More options')
  const end = screen.getByLabelText('End')
  expect(end).toHaveAttribute('aria-invalid', 'true')
  expect(end).toHaveAccessibleDescription(`${error.text} For example 2:45`)
  expect(screen.getByLabelText('Start')).not.toHaveAttribute('aria-invalid')
})

test.each([false, true])(
  'Enter sends a form of several fields, also while a run is on: %s',
  async (running) => {
    const submitted = jest.fn()
    renderInEnglish(<Form tool={embedTool} running={running} submitted={submitted} />)
    await screen.findByText('More options')
    await userEvent.type(screen.getByLabelText('Start'), '0:10{Enter}')
    expect(submitted).toHaveBeenCalledTimes(1)
  },
)

describe('a channel’s name where its link is asked for', () => {
  const error = { field: 'url', text: 'This isn’t a YouTube link.', Help: FindChannel }
  const search = /^Search channels by/
  const asked = () => screen.getByRole('link', { name: search }).getAttribute('href')

  test('leads to the channel search, and a single word may be tried as a handle', async () => {
    renderInEnglish(<Form tool={channelTool} error={error} />)
    await userEvent.type(links()[0]!, 'MrBeast')
    await screen.findByRole('link', { name: 'Search channels by this name' })
    expect(asked()).toBe('/tools/youtube-channel-search?keyword=MrBeast')
    await userEvent.click(screen.getByRole('button', { name: 'Try @MrBeast' }))
    expect(links()[0]!.value).toBe('@MrBeast')
  })

  test('is offered in its own row of several', async () => {
    const rowErrors = new Map([['Veritasium tv', error.text]])
    renderInEnglish(<Form tool={channelTool} error={error} rowErrors={rowErrors} />)
    const pasted = '@handle\nVeritasium tv'
    fireEvent.paste(links()[0]!, { clipboardData: { getData: () => pasted } })
    await screen.findByRole('link', { name: search })
    expect(screen.getAllByRole('link', { name: search })).toHaveLength(1)
    expect(asked()).toBe('/tools/youtube-channel-search?keyword=Veritasium+tv')
  })

  test('is not offered where a video is asked for, nor for another site’s address', async () => {
    const { unmount } = renderInEnglish(<Form tool={tagTool} error={error} />)
    await userEvent.type(links()[0]!, 'MrBeast')
    expect(screen.queryByRole('link', { name: search })).toBeNull()
    unmount()
    renderInEnglish(<Form tool={channelTool} error={error} />)
    await userEvent.type(links()[0]!, 'example.com/name')
    expect(screen.queryByRole('link', { name: search })).toBeNull()
  })
})

test('folded options say how many of them are set', async () => {
  renderInEnglish(<Form tool={embedTool} />)
  const summary = (await screen.findByText('More options')).closest('summary')
  const details = summary?.parentElement
  expect(details).not.toHaveAttribute('open')
  expect(summary).toHaveTextContent(/^More options$/)
  await userEvent.click(screen.getByLabelText('Repeat'))
  await userEvent.click(screen.getByLabelText('Show the controls'))
  // One that is not folded does not count.
  await userEvent.click(screen.getByLabelText('Mute'))
  expect(summary).toHaveTextContent('More options2 set')
  await userEvent.click(screen.getByLabelText('Repeat'))
  expect(summary).toHaveTextContent('More options1 set')
})

test('Reset gives a form beside its result its first values back', async () => {
  renderInEnglish(<Form tool={{ ...embedTool, layout: 'panel' }} />)
  await screen.findByText('More options')
  const end = screen.getByLabelText('End')
  await userEvent.type(end, '2:45')
  expect(end).toHaveValue('2:45')
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(end).toHaveValue('')
})

test('an error of a folded option unfolds it, and it stays so', async () => {
  const error = { field: 'width', text: 'At most 3840.' }
  const { rerender } = renderInEnglish(<Form tool={embedTool} error={error} />)
  const details = (await screen.findByText('More options')).closest('details')
  expect(details).toHaveAttribute('open')
  fireEvent(details as Element, new Event('toggle'))
  rerender(<Form tool={embedTool} />)
  expect(details).toHaveAttribute('open')
})

test('uses the defaults of the definition', async () => {
  renderInEnglish(<Form tool={embedTool} />)
  await screen.findByText('More options')
  expect(screen.getByLabelText('Privacy mode')).toBeChecked()
  expect(screen.getByLabelText('Autoplay')).not.toBeChecked()
  expect(screen.getByLabelText('Width in pixels')).toHaveValue('560')
})

test('Cancel ignores the second click of a double click', () => {
  const cancelled = jest.fn()
  renderInEnglish(<Form tool={tagTool} running cancelled={cancelled} />)
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  fireEvent.click(cancel, { detail: 2 })
  expect(cancelled).not.toHaveBeenCalled()
  fireEvent.click(cancel, { detail: 1 })
  expect(cancelled).toHaveBeenCalledTimes(1)
})

test('a text that is too long is kept whole, so that the run can say so at its field', () => {
  const keyword = { kind: 'keyword', maxLength: 20 } as const
  const text = { kind: 'text', maxLength: 20, multiline: true } as const
  renderInEnglish(<Form tool={{ ...tagTool, fields: { keyword, text } } as RunnablePageData} />)
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(boxes.map(({ maxLength }) => maxLength)).toEqual([-1, -1])
})
