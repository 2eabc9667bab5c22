/**
 * Regions (UN M49) with their countries (ISO 3166-1 alpha-2), the smaller ones before those that hold
 * them. Source: https://unstats.un.org/unsd/methodology/m49/
 */
const parts: Readonly<Record<string, string>> = {
  // Northern, Western, Southern and Eastern Europe.
  '154': 'GB IE NO SE DK FI IS EE LV LT',
  '155': 'DE FR NL CH AT BE LU LI MC',
  '039': 'IT ES PT GR HR SI RS BA ME MK MT AL AD SM',
  '151': 'PL CZ SK HU RO BG UA MD BY RU',
  // Eastern, South-eastern, Southern, Western and Central Asia.
  '030': 'JP KR TW HK CN MO MN',
  '035': 'PH ID MY SG TH VN KH LA MM BN TL',
  '034': 'IN PK BD LK NP IR AF MV BT',
  '145': 'TR SA AE QA KW BH OM IQ JO LB IL YE GE AM AZ CY PS SY',
  '143': 'KZ UZ KG TJ TM',
  // Northern America, Latin America, Australia and New Zealand.
  '021': 'US CA BM GL',
  '419': 'BR MX AR CL CO PE VE EC BO PY UY CR PA GT HN SV NI DO PR JM CU HT TT',
  '053': 'AU NZ',
  // Northern Africa, and south of the Sahara.
  '015': 'EG DZ MA TN LY SD',
  '202': 'ZA NG KE GH TZ UG ZW SN ET CM CI RW ZM MZ AO',
}

const wholes: Readonly<Record<string, readonly string[]>> = {
  '150': ['154', '155', '039', '151'],
  '142': ['030', '035', '034', '145', '143'],
  '019': ['021', '419'],
  '002': ['015', '202'],
}

/** Names of all of them and of the world. */
export const regions = [...Object.keys(parts), ...Object.keys(wholes), '001'].map(
  (code) => `region${code}` as const,
)

/** The regions that a country is in, with all of their countries, the smallest first. */
export function regionsOf(country: string): { code: string; countries: string[] }[] {
  const countriesOf = (code: string) => parts[code]!.split(' ')
  const own = Object.keys(parts).find((code) => countriesOf(code).includes(country))
  if (!own) return []
  const whole = Object.entries(wholes).find(([, codes]) => codes.includes(own))
  return [
    { code: own, countries: countriesOf(own) },
    ...(whole ? [{ code: whole[0], countries: whole[1].flatMap(countriesOf) }] : []),
  ]
}
