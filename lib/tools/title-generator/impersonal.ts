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
      // pèle, peler; jette, jeter; but taille, tailler.
      if (/è\p{L}+e$|(?:(?<!i)ll|tt|i|y)e$/u.test(verb)) return undefined
      return /\p{L}{2,}e$/u.test(verb) ? `${verb}r` : undefined
    },
  },
}

/** Words between the question for the way and the verb, which say that one can or should. */
const modal: Readonly<Record<string, readonly [RegExp, string]>> = {
  fr: [
    /^comment (?:puis-je |peut-on |faut-il |je (?:peux|dois) |on (?:peut|doit) |est-ce qu['’]on (?:peut|doit) )?(?:faire pour )?(?=\p{L})/iu,
    'comment ',
  ],
  es: [
    /^c[oó]mo (?:puedo |podemos |puedes |se puede |debo )?(?:(?:hago|hacer|haces) para )?/iu,
    'cómo ',
  ],
  it: [/^come (?:posso |possiamo |si può |devo )?(?:(?:fare|faccio) (?:per|a) )?/iu, 'come '],
  pt: [
    /^como (?:é que )?(?:eu )?(?:posso |podemos |se pode |devo )?(?:(?:faço|fazer|faz) (?:para|pra) )?/iu,
    'como ',
  ],
  pl: [/^jak (?:(?:mogę|można|należy) )?/iu, 'jak '],
  ru: [/^(?:подскажите,? |научите,? )?как (?:(?:я могу|можно|нужно|надо|правильно) )*/iu, 'как '],
}

/** That it is a lesson, or for whom, where nothing but the way itself can be meant. */
const lesson: Readonly<Record<string, RegExp>> = {
  en: /\sstep by step$/iu,
  de: /\sschritt für schritt$/iu,
  fr: /\s(?:pas à pas|étape par étape)$/iu,
  es: /\spaso a paso$/iu,
  it: /\spasso (?:(?:dopo|per|a) )?passo$/iu,
  pt: /\spasso a passo$/iu,
  nl: /\sstap voor stap$/iu,
  pl: /\skrok po kroku$/iu,
  ru: /\s(?:пошагово|шаг за шагом)$/iu,
  hi: /\s(?:step by step|स्टेप बाय स्टेप|in hindi)$/iu,
  gu: /\s(?:step by step|સ્ટેપ બાય સ્ટેપ)$/iu,
  ko: /\s\p{Nd}{4}년?$/u,
  ja: /(?<=方|方法|コツ|手順|法)(?:は|とは|って|が(?:わから|分から)ない.*|を(?:解説|紹介|教えて).*)$|^(?:どうやって|どうすれば)/u,
  'zh-Hans': /^(?:新手|小白|初学者|零基础)(?=怎么|如何|怎样)/u,
  'zh-Hant': /^(?:新手|菜鳥|初學者|零基礎)(?=怎麼|如何|怎樣)/u,
}

/** “红烧肉怎么炖” has the dish first. */
const dishFirst =
  /^(\p{sc=Han}{2,8}?)(?:应该|應該|该|該)?(怎么|怎麼|如何|怎样|怎樣)(煮|炒|烤|炸|炖|燉|蒸|腌|醃|卤|滷|凉拌|涼拌|做)$/u
const dish =
  /(?:肉|鱼|魚|鸡|雞|鸭|鴨|虾|蝦|饭|飯|粥|汤|湯|菜|饼|餅|糕|[炒蒸卤滷茶鸡雞]蛋|豆腐|酱|醬|奶茶|排骨|饺子|餃子|包子|馒头|饅頭|面包|麵包|[拉炒凉涼拌煮意肉][面麵]|寿司|壽司|沙拉|咖啡|布丁|披萨|披薩|茄子|土豆)$/u
/** No dish alone: when, where or who, or a whole sentence. */
const noDish =
  /[我你他她它不没沒了时時天年月次]|新手|在家|自己|第一|平时|平時|家里|家裡|怎|用|把|想|会|會|吃|去/u

/** A question for the way as the rules of its language know it: without what says that one can, or that it is
 * a lesson, the verb of one without a person as an infinitive, the verb first. */
export function plainHowTo(typed: string, language: string): string {
  const [asks, how] = modal[language] ?? []
  const said = lesson[language]
  // Before it and behind it.
  const own = said ? typed.replace(said, '').replace(said, '') : typed
  const line = asks ? own.replace(asks, how!) : own
  const [, food = '', asking = '', verb = ''] = dishFirst.exec(line) ?? []
  if (language.startsWith('zh') && dish.test(food) && !noDish.test(food))
    return asking + verb + food
  return withInfinitive(line, language)
}

/** “Come si fa il pane” as “come fare il pane”, where the infinitive is sure; anything else as it is. */
function withInfinitive(line: string, language: string): string {
  const rules = asked[language]
  const [whole, verb = ''] = rules?.question.exec(line) ?? []
  const infinitive = rules?.infinitiveOf(verb.toLocaleLowerCase(language))
  if (!rules || whole === undefined || !infinitive) return line
  return `${rules.how} ${infinitive}${line.slice(whole.length)}`
}
