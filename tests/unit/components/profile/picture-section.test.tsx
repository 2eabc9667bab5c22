import { fireEvent, screen, waitFor } from '@testing-library/react'
import { PictureSection } from '@/components/profile/PictureSection'
import type { Me } from '@/lib/accounts/browser-session'
import { api } from '@/lib/browser/account-client'
import { readsCanvas } from '@/lib/browser/canvas'
import errors from '@/locales/en/errors.json'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('@/components/auth/use-account', () => ({ useAccount: () => ({ refresh: jest.fn() }) }))
jest.mock('@/components/profile/PictureEditor', () => ({
  __esModule: true,
  default: ({ onSave }: { onSave: (picture: Promise<Blob>) => void }) => (
    <button
      type="button"
      onClick={() => onSave(Promise.reject(new Error('The picture is empty.')))}
    >
      {'Save'}
    </button>
  ),
}))

jest.mock('@/lib/browser/canvas', () => ({ readsCanvas: jest.fn(() => true) }))

const choose = () => {
  const file = new File(['x'], 'huge.jpg', { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText('Choose a picture'), { target: { files: [file] } })
  return file
}

test('where a browser gives back noise for what it draws, the picture is sent as it is', async () => {
  jest.mocked(readsCanvas).mockReturnValueOnce(false)
  const put = jest.spyOn(api, 'put').mockResolvedValue({ data: {} } as never)
  renderInEnglish(<PictureSection user={{ username: 'Ada' } as Me} />)
  const file = choose()
  await waitFor(() =>
    expect(put.mock.calls).toEqual([
      ['/api/profile', expect.objectContaining({ form: { profileImage: file } })],
    ]),
  )
})

test('a picture that the browser shows and can’t draw is refused with a sentence', async () => {
  URL.createObjectURL = () => 'blob:one'
  URL.revokeObjectURL = () => {}
  Image.prototype.decode = async () => {}
  renderInEnglish(<PictureSection user={{ username: 'Ada' } as Me} />)
  choose()
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(errors['picture.unreadable'])
})
