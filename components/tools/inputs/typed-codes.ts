import type { NamedCode } from './code-names'

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

/** Letters and digits alone, without their accents. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Finds the code whose name begins with what is typed, in the page's language or in English. A whole name, even
 * a short one, comes before the beginning of another: “UK” isn't Ukraine.
 */
export function codeFinder(
  codes: readonly NamedCode[],
  kind: 'region' | 'language',
  tag: string,
): (typed: string) => string | undefined {
  const english = new Intl.DisplayNames(['en'], { type: kind })
  const short = new Intl.DisplayNames([tag], { type: kind, style: 'short' })
  const names = codes.map(([code, name]) => {
    const words = (kind === 'region' && byWord[code]?.split(', ')) || []
    const others = [short.of(code) ?? code, ...words, english.of(code) ?? code]
    return { code, name: plain(name), others: others.map(plain) }
  })
  return (typed) => {
    const wanted = plain(typed)
    if (wanted === '') return undefined
    const found =
      names.find(({ others }) => others.includes(wanted)) ??
      names.find(({ name }) => name.startsWith(wanted)) ??
      names.find(({ others }) => others.some((other) => other.startsWith(wanted)))
    return found?.code
  }
}
