import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PostForm } from '@/components/admin/blog/PostForm'
import { noWords } from '@/components/admin/blog/post-words'
import { api } from '@/lib/browser/account-client'
import texts from '@/locales/en/admin-blog.json'
import { renderInEnglish } from '../../../helpers/screen'

function Editor() {
  const [words, setWords] = useState(noWords)
  return (
    <PostForm
      words={words}
      locale="en"
      isDirty
      pending={false}
      problem={undefined}
      onChange={setWords}
      onSave={() => {}}
    />
  )
}

const picture = '/uploads/a.webp#16x9'

test.each([
  ['picture', texts['picture.upload'], 'Meanwhile\n\n![](/uploads/a.webp#16x9 "")\n', ''],
  ['cover', texts['cover.upload'], 'Meanwhile', picture],
])('what is typed while a %s is on its way stays', async (_, label, text, cover) => {
  let arrive = () => {}
  jest.spyOn(api, 'post').mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ data: { picture } } as never)
      }),
  )
  renderInEnglish(<Editor />)
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } })
  await userEvent.type(screen.getByLabelText(texts['field.text']), 'Meanwhile')
  await act(async () => arrive())
  expect(screen.getByLabelText(texts['field.text'])).toHaveValue(text)
  expect(screen.getByLabelText(texts['field.cover'])).toHaveValue(cover)
})
