import { screen } from '@testing-library/react'
import { FactsWords } from '@/components/tools/results/FactsWords'
import { OpeningRow } from '@/components/tools/results/VideoRow'
import { PlotTable } from '@/components/ui/plots/PlotTable'
import { videoCard } from '@/lib/tools/results/video-card'
import { renderInEnglish } from '../../../helpers/screen'

const card = (defaultLanguage?: string) =>
  videoCard({
    id: '-fnxDdhivG0',
    title: 'रोटी',
    channelId: '',
    channelTitle: 'Fern',
    publishedAt: '',
    tags: [],
    durationSeconds: 1,
    liveStatus: 'none',
    defaultLanguage,
  })
const languageOf = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang')

test.each([
  ['hi', 'hi'],
  ['zh-Hant', 'zh-Hant'],
  // Unknown isn't the page's language.
  [undefined, ''],
])('titles, descriptions and tags of a video in %s say so', (told, lang) => {
  const video = card(told)
  renderInEnglish(
    <OpeningRow video={video} index={0} facts="" isOpen>
      <FactsWords
        video={video}
        snapshot={{ title: video.title, tags: ['आटा'], description: 'आटा गूँथो', counts: {} }}
        slug="video-data-viewer"
      />
    </OpeningRow>,
  )
  expect(languageOf('रोटी')).toBe(lang)
  expect(languageOf('आटा')).toBe(lang)
  expect(languageOf('Fern')).toBe('')
  expect(screen.getByText('रोटी')).toHaveAttribute('dir', 'auto')
})

test('the titles in a plot’s table are in no known language, other names in the page’s', () => {
  const table = (name: string) => ({
    name: 'Plot',
    columns: ['', 'Views'],
    rows: [{ key: name, cells: [name, '1'] }],
  })
  renderInEnglish(
    <div lang="en">
      <PlotTable {...table('रोटी')} isForeign />
      <PlotTable {...table('November')} />
    </div>,
  )
  expect(languageOf('रोटी')).toBe('')
  expect(languageOf('November')).toBe('en')
})
