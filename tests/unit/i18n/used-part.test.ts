import { usedPart } from '@/lib/i18n/used-part'

const texts = (store: Record<string, Record<string, string>>) => ({
  _nextI18Next: {
    initialI18nStore: { en: store },
    initialLocale: 'en',
    ns: Object.keys(store),
    userConfig: null,
  },
})

test('keeps the texts that were asked for, every form of a plural, and what a browser says without a network', () => {
  const all = {
    common: { networkFailed: 'No connection.', yes: 'Yes', no: 'No' },
    tool: { tags_one: '{{count}} tag', tags_other: '{{count}} tags', tagsLeft: 'Left' },
  }
  const { isPart, _nextI18Next } = usedPart(texts(all), new Set(['common:yes', 'tool:tags']))
  expect(isPart).toBe(true)
  expect(_nextI18Next?.initialI18nStore.en).toEqual({
    common: { networkFailed: 'No connection.', yes: 'Yes' },
    tool: { tags_one: '{{count}} tag', tags_other: '{{count}} tags' },
  })
})

test('leaves the props it was given as they are: the page’s data has all texts', () => {
  const props = texts({ common: { yes: 'Yes', no: 'No' } })
  const before = structuredClone(props)
  usedPart(props, new Set(['common:yes']))
  expect(props).toEqual(before)
})

test('a page without texts stays as it is', () => {
  expect(usedPart({}, new Set())).toEqual({})
})
