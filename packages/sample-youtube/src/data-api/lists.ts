import type { SampleRequest } from '../http'
import { channelIdFor } from '../seed'
import { categoryIds, categoryNames } from './category-names'
import { missingParameter } from './errors'
import { catalogueLanguage, listOf, partsOf, resource } from './query'

/** The countries that the sample's YouTube serves. */
const regions =
  'AE AR AT AU BD BE BG BO BR CA CH CL CO CR CY CZ DE DK DO DZ EC EE EG ES FI FR GB GE GH GR GT ' +
  'HK HN HR HU ID IE IL IN IQ IS IT JM JO JP KE KH KR KW KZ LA LB LK LT LU LV MA MX MY NG NI NL ' +
  'NO NP NZ OM PA PE PH PK PL PR PT PY QA RO RS RU SA SE SG SI SK SN SV TH TN TR TW TZ UA UG US ' +
  'UY VE VN ZA ZW'

/** The interface languages, as YouTube writes them. */
const languages =
  'af am ar bg bn ca cs da de el en en-GB es es-419 et fa fi fil fr fr-CA gu hi hr hu id it iw ' +
  'ja kn ko lt lv ml mr ms nl no pa pl pt pt-PT ro ru sk sl sr sv sw ta te th tr uk ur vi ' +
  'zh-CN zh-HK zh-TW zu'

/** `videoCategories.list` by `regionCode` or `id`, named in `hl`. */
export function listVideoCategories(request: SampleRequest): Record<string, unknown> {
  const { query } = request
  partsOf(query, ['snippet'])
  const ids = listOf(query, 'id')
  if (ids.length === 0 && !query.get('regionCode')) {
    throw missingParameter('', 'No filter selected. Expected one of: id, regionCode')
  }
  const names = categoryNames[catalogueLanguage(languageOf(query))] ?? categoryNames.en ?? []
  const all = categoryIds.map((number, index) =>
    resource('videoCategory', {
      id: String(number),
      snippet: {
        title: names[index],
        assignable: true,
        channelId: channelIdFor('the channel that owns categories'),
      },
    }),
  )
  const items = ids.length > 0 ? all.filter((category) => ids.includes(String(category.id))) : all
  return resource('videoCategoryListResponse', { items })
}

/** `i18nRegions.list`, named in `hl`. */
export function listRegions(request: SampleRequest): Record<string, unknown> {
  partsOf(request.query, ['snippet'])
  const names = namesIn(languageOf(request.query), 'region')
  const items = regions.split(' ').map((gl) => {
    return resource('i18nRegion', { id: gl, snippet: { gl, name: names(gl) } })
  })
  return resource('i18nRegionListResponse', { items })
}

/** `i18nLanguages.list`, named in `hl`. */
export function listLanguages(request: SampleRequest): Record<string, unknown> {
  partsOf(request.query, ['snippet'])
  const names = namesIn(languageOf(request.query), 'language')
  const items = languages.split(' ').map((hl) => {
    return resource('i18nLanguage', { id: hl, snippet: { hl, name: names(hl) } })
  })
  return resource('i18nLanguageListResponse', { items })
}

function languageOf(query: URLSearchParams): string {
  return query.get('hl') || 'en'
}

/** Names of regions or languages as the runtime's own language data has them; English otherwise. */
function namesIn(language: string, type: 'region' | 'language'): (code: string) => string {
  let names: Intl.DisplayNames
  try {
    names = new Intl.DisplayNames([language, 'en'], { type })
  } catch {
    names = new Intl.DisplayNames(['en'], { type })
  }
  return (code) => names.of(code) ?? code
}
