interface Asked {
  /** How a question without a person begins, up to its verb and with it as a group. */
  question: RegExp
  infinitiveOf: (verb: string) => string | undefined
  how: string
}

const listed = (list: string) =>
  new Map(list.split('|').map((pair) => pair.split('=') as [string, string]))

const italian = listed(
  'fa=fare|fanno=fare|mette=mettere|mettono=mettere|scrive=scrivere|scrivono=scrivere|legge=leggere|apre=aprire|cuoce=cuocere|cuociono=cuocere|toglie=togliere|tolgono=togliere|vende=vendere',
)
const portuguese = listed('faz=fazer|fazem=fazer|escreve=escrever|vende=vender|lê=ler|põe=pôr')
const spanish = listed(
  'hace=hacer|hacen=hacer|escribe=escribir|escriben=escribir|pone=poner|vende=vender|lee=leer|mete=meter',
)

const asked: Readonly<Record<string, Asked>> = {
  it: {
    question: /^come si (?:fa a |pu[oò] |possono )?(\p{L}+)(?=\s)/iu,
    how: 'come',
    infinitiveOf: (verb) => {
      if (/^(?:chiama|chiamano|sta|va|dice)$/u.test(verb)) return undefined
      if (/(?:are|ere|ire|rre)$/u.test(verb)) return verb
      const known = italian.get(verb)
      if (known) return known
      if (/isc(?:e|ono)$/u.test(verb)) return verb.replace(/isc(?:e|ono)$/u, 'ire')
      return /\p{L}{2,}a(?:no)?$/u.test(verb) ? verb.replace(/a(?:no)?$/u, 'are') : undefined
    },
  },
  pt: {
    question: /^como (?:é que )?(?:se |(?=faz ))(\p{L}+)(?=\s)/iu,
    how: 'como',
    infinitiveOf: (verb) => {
      if (/^(?:chama|chamam|está|dá)$/u.test(verb)) return undefined
      if (/\p{L}{2,}a(?:m)?$/u.test(verb)) return verb.replace(/am?$/u, 'ar')
      return portuguese.get(verb)
    },
  },
  es: {
    question: /^c[oó]mo se (\p{L}+)(?=\s)/iu,
    how: 'cómo',
    infinitiveOf: (verb) => {
      if (/^(?:llama|llaman|está)$/u.test(verb)) return undefined
      // In these the infinitive has another vowel: cuenta, contar.
      if (/ie|ue/u.test(verb)) return undefined
      return /\p{L}{2,}an?$/u.test(verb) ? verb.replace(/an?$/u, 'ar') : spanish.get(verb)
    },
  },
  fr: {
    question: /^comment (?:est-ce qu['’]on |on )(\p{L}+)(?=\s)/iu,
    how: 'comment',
    infinitiveOf: (verb) => {
      if (verb === 'fait') return 'faire'
      // pèle, peler; jette, jeter.
      if (/è\p{L}+e$|(?:ll|tt|i|y)e$/u.test(verb)) return undefined
      return /\p{L}{2,}e$/u.test(verb) ? `${verb}r` : undefined
    },
  },
}

/** “Come si fa il pane” as “come fare il pane”, where the infinitive is sure; anything else as it is. */
export function withInfinitive(line: string, language: string): string {
  const rules = asked[language]
  const [whole, verb = ''] = rules?.question.exec(line) ?? []
  const infinitive = rules?.infinitiveOf(verb.toLocaleLowerCase(language))
  if (!rules || whole === undefined || !infinitive) return line
  return `${rules.how} ${infinitive}${line.slice(whole.length)}`
}
