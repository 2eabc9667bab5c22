/** Words that turn a statement into its opposite, by language (ISO 639). */
const patterns: Readonly<Record<string, RegExp>> = {
  en: /\b(?:no|not|never|none|nobody|nothing|neither|nor|without|cannot)\b|n[’']t\b/i,
  de: /(?<!\p{L})(?:nicht|nichts|nie|niemals|niemand(?:em|en)?|nirgend(?:s|wo)|ohne|weder|kein(?:\p{L}{1,2}|erlei|esfalls|eswegs)?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ne|pas|jamais|sans|rien|aucune?|ni)(?!\p{L})|(?<!\p{L})n[’']/iu,
  es: /(?<!\p{L})(?:no|nunca|jamás|sin|nada|nadie|ningun[oa]?|ningún|ni)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:non|mai|senza|nessun[oa]?|niente|nulla|né)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:não|nunca|jamais|sem|nada|ninguém|nenhuma?|nem)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:niet|niets|geen|nooit|niemand|nergens|geenszins|zonder|noch)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:nie|nigdy|nic|nikt|bez|ani|żad\p{L}{1,3})(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:не|нет|ни|никогда|ничего|никто|без|нельзя)(?!\p{L})/iu,
  hi: /नहीं|नही|(?<!\p{L})(?:न|मत|बिना)(?![\p{L}\p{M}])/u,
  gu: /નથી|નહીં|નહિ|(?<!\p{L})(?:ન|વગર|વિના)(?![\p{L}\p{M}])/u,
  ja: /ない|ません|なかった|なく|ず(?:に|、|。)/u,
  ko: /않|없|못|(?<!\p{L})안\s/u,
  zh: /[不没沒未无無莫]|别(?!的)|別(?!的)/u,
}

/** Tells whether a text in a language (BCP 47) denies something. In a language without a list, no text
 * is said to. */
export function negation(language: string): (text: string) => boolean {
  const pattern = patterns[language.split('-')[0]!.toLowerCase()]
  return (text) => pattern?.test(text) ?? false
}
