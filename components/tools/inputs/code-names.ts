import { languages as siteLanguages } from '@/lib/i18n/languages'

/** Languages that YouTube's player and captions support, as BCP 47. */
const languages =
  'af am ar as az be bg bn bs ca cs da de el en es et eu fa fi fil fr gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl or pa pl pt-BR pt-PT ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant zu'
/** Countries with a localized YouTube, as ISO 3166-1 alpha-2. */
const regions =
  'AE AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CL CO CR CY CZ DE DK DO DZ EC EE EG ES FI FR GB GE GH GR GT HK HN HR HU ID IE IL IN IQ IS IT JM JO JP KE KH KR KW KZ LA LB LI LK LT LU LV LY MA ME MK MT MX MY NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PT PY QA RO RS RU SA SE SG SI SK SN SV TH TN TR TW TZ UA UG US UY VE VN YE ZA ZW'

export type NamedCode = [code: string, name: string]

/**
 * The languages or countries of a select, named and sorted in a language.
 * @param site whether only the site's languages can be chosen
 */
export function namedCodes(kind: 'region' | 'language', tag: string, site?: boolean): NamedCode[] {
  const names = new Intl.DisplayNames([tag], { type: kind })
  const all = (kind === 'region' ? regions : languages).split(' ')
  const codes = site ? siteLanguages.map(({ tag }) => tag) : all
  const { compare } = new Intl.Collator(tag)
  return codes
    .map((code): NamedCode => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => compare(one, other))
}
