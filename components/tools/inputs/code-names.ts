import { languages as siteLanguages } from '@/lib/i18n/languages'

/** Languages that YouTube's player and captions support, as BCP 47. */
const languages =
  'af am ar as az be bg bn bs ca cs da de el en es et eu fa fi fil fr gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl or pa pl pt-BR pt-PT ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant zu'
/** Countries with a localized YouTube, as ISO 3166-1 alpha-2. */
const regions =
  'AE AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CL CO CR CY CZ DE DK DO DZ EC EE EG ES FI FR GB GE GH GR GT HK HN HR HU ID IE IL IN IQ IS IT JM JO JP KE KH KR KW KZ LA LB LI LK LT LU LV LY MA ME MK MT MX MY NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PT PY QA RO RS RU SA SE SG SI SK SN SV TH TN TR TW TZ UA UG US UY VE VN YE ZA ZW'

/** What people call a country beside its name in their language and in English, in the languages of the site. */
const byWord: Record<string, string> = {
  AE: 'UAE, VAE, EAU, ZEA, Emirates, Emirate, Émirats, Emiratos, Emirados, Emiraty, Эмираты, यूएई, યુએઈ, 阿联酋, 阿聯',
  BY: 'Weißrussland, Wit-Rusland, Белоруссия',
  CZ: 'Czech Republic, Tschechische Republik, République tchèque, República Checa, República Tcheca, Repubblica Ceca, Tsjechische Republiek, Republika Czeska, Чешская Республика',
  DO: 'DR',
  GB: 'UK, Great Britain, Britain, England, Scotland, Großbritannien, Schottland, Grande-Bretagne, Angleterre, Écosse, Gran Bretaña, Inglaterra, Gran Bretagna, Inghilterra, Grã-Bretanha, Groot-Brittannië, Engeland, VK, Anglia, Англия, Британия, ब्रिटेन, इंग्लैंड, યુકે, બ્રિટન',
  IE: 'Republic of Ireland, Éire',
  KR: 'Korea, Corea, Corée, Coreia, Корея, Южная Корея, कोरिया, કોરિયા',
  MK: 'Macedonia, Mazedonien, Macédoine, Macedônia, Macedonië, Македония',
  NL: 'Holland, Hollande, Holanda, Olanda, Holandia, Голландия, हॉलैंड, હોલેન્ડ',
  NZ: 'NZ',
  PG: 'PNG',
  RU: 'Russian Federation, Российская Федерация',
  SA: 'KSA',
  TR: 'Turkey',
  US: 'USA, US, America, EUA, EE. UU., VS, Amerika, Amérique, América, Ameryka, США, Америка, अमेरिका, यूएसए, યુએસએ',
  VN: 'Viet Nam',
  ZA: 'RSA, RPA, ЮАР',
}

/** The third is what else it is called. */
export type NamedCode = [code: string, name: string, others: string[]]

/**
 * The languages or countries of a select, named and sorted in a language.
 * @param site whether only the site's languages can be chosen
 */
export function namedCodes(kind: 'region' | 'language', tag: string, site?: boolean): NamedCode[] {
  const names = new Intl.DisplayNames([tag], { type: kind })
  const english = new Intl.DisplayNames(['en'], { type: kind })
  const short = new Intl.DisplayNames([tag], { type: kind, style: 'short' })
  const all = (kind === 'region' ? regions : languages).split(' ')
  const codes = site ? siteLanguages.map(({ tag }) => tag) : all
  const { compare } = new Intl.Collator(tag)
  return codes
    .map((code): NamedCode => {
      const words = (kind === 'region' && byWord[code]?.split(', ')) || []
      const others = [short.of(code) ?? code, ...words, english.of(code) ?? code]
      return [code, names.of(code) ?? code, others]
    })
    .sort(([, one], [, other]) => compare(one, other))
}

/** Letters and digits alone, without their accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase()

/**
 * The code whose name begins with what is typed. A whole name, even a short one, comes before the beginning of
 * another: “UK” isn't Ukraine.
 */
export function codeNamed(names: readonly NamedCode[], typed: string): string | undefined {
  const wanted = plain(typed)
  if (wanted === '') return undefined
  const found =
    names.find(([, , others]) => others.some((other) => plain(other) === wanted)) ??
    names.find(([, name]) => plain(name).startsWith(wanted)) ??
    names.find(([, , others]) => others.some((other) => plain(other).startsWith(wanted)))
  return found?.[0]
}
