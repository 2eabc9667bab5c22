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
  en: [
    /^(?:(?:learn|tutorial(?: on)?|guide(?: on)?):? (?=how ))?(?:how (?:do|can|should|could) (?:i|you|we)|(?:the )?(?:best|easiest|right|correct|proper|simplest|easy|simple|quickest|fastest) way to|how to(?: properly| correctly)?) /iu,
    'how to ',
  ],
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
  pl: [/^jak (?:(?:mogę|można|mam|należy|prawidłowo|poprawnie) )?/iu, 'jak '],
  ru: [
    /^(?:подскажите,? |научите,? )?как (?:(?:я могу|мне|можно|нужно|надо|лучше|правильно) )*/iu,
    'как ',
  ],
}

/** For whom it is, and that it is a lesson, behind a how-to or before it. */
const lesson: Readonly<Record<string, RegExp>> = {
  en: /\s(?:for (?:(?:absolute|complete|total) )?beginners|for dummies|step by step|tutorial)$/iu,
  de: /\s(?:für (?:absolute )?anfänger|schritt für schritt|tutorial)$/iu,
  fr: /\s(?:pour (?:les )?débutants?|pas à pas|étape par étape|tuto(?:riel)?)$/iu,
  es: /\s(?:para principiantes|paso a paso|tutorial)$/iu,
  it: /\s(?:per principianti|passo (?:dopo|per|a) passo|tutorial)$/iu,
  pt: /\s(?:(?:para|pra) iniciantes|passo a passo|tutorial)$/iu,
  nl: /\s(?:voor beginners|stap voor stap|tutorial)$/iu,
  pl: /\s(?:dla początkujących|krok po kroku|tutorial)$/iu,
  ru: /\s(?:для (?:начинающих|новичков|чайников)|пошагово|шаг за шагом)$/iu,
  hi: /\s(?:step by step|स्टेप बाय स्टेप|for beginners|beginners ke liye|in hindi|hindi mein?|हिंदी में|हिन्दी में)$/iu,
  gu: /\s(?:step by step|સ્ટેપ બાય સ્ટેપ|for beginners|ગુજરાતીમાં|gujarati ma)$/iu,
  ko: /^(?:초보자를 위한|초보자도 할 수 있는|누구나 할 수 있는)\s|\s\p{Nd}{4}년?$/u,
  ja: /(?<=方|方法|コツ|手順|法)(?:は|とは|って|が(?:わから|分から)ない.*|を(?:解説|紹介|教えて).*)$|^(?:どうやって|どうすれば|初心者(?:でも(?:でき|わか|分か)る|のための|向けの?)|誰でもできる|正しい|上手な|うまい|効率的な|効果的な|基本的な|楽な|賢い|プロの)/u,
  'zh-Hans': /^(?:新手|小白|初学者|零基础)(?=怎么|如何|怎样)/u,
  'zh-Hant': /^(?:新手|菜鳥|初學者|零基礎)(?=怎麼|如何|怎樣)/u,
}

/** “红烧肉怎么炖” has the thing first, which these verbs are done to. */
const thingFirst =
  /^(\p{sc=Han}{2,8}?)(?:应该|應該|该|該)?(怎么|怎麼|如何|怎样|怎樣)(煮|炒|烤|炸|炖|燉|蒸|腌|醃|泡|熨|燙|叠|疊|折|摺|剥|剝|磨|卤|滷|凉拌|涼拌|清洗|清理|收纳|收納|组装|組裝|安装|安裝|更换|更換|做)$/u
/** What is made when it stands before 怎么做; other words may be a sentence. */
const dish =
  /(?:肉|鱼|魚|鸡|雞|鸭|鴨|虾|蝦|饭|飯|粥|汤|湯|菜|饼|餅|糕|[炒蒸卤滷茶鸡雞]蛋|豆腐|酱|醬|奶茶|排骨|饺子|餃子|包子|馒头|饅頭|面包|麵包|[拉炒凉涼拌煮意肉][面麵]|寿司|壽司|沙拉|咖啡|布丁|披萨|披薩|茄子|土豆)$/u
/** No thing: when, where or who, or a whole sentence. */
const noThing =
  /[我你他她它不没沒了时時天年月次]|新手|在家|自己|第一|平时|平時|家里|家裡|怎|用|把|想|会|會|吃|去/u

/** A question for the way as the rules of its language know it: without what says that one can, for whom it
 * is, and that it is a lesson, the verb of one without a person as an infinitive, the verb first. */
export function plainHowTo(typed: string, language: string): string {
  const [asks, how] = modal[language] ?? []
  const said = lesson[language]
  // Before it and behind it.
  const own = said ? typed.replace(said, '').replace(said, '') : typed
  const line = asks ? own.replace(asks, how!) : own
  const [, thing = '', asking = '', verb = ''] = thingFirst.exec(line) ?? []
  const isThing = thing !== '' && !noThing.test(thing) && (verb !== '做' || dish.test(thing))
  if (language.startsWith('zh') && isThing) return asking + verb + thing
  return withInfinitive(line, language)
}

/** The speaker's own things as anybody's: “prune my tomatoes” as “prune your tomatoes”. */
const owned: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [[/(?<!\p{L})my(?!\p{L})/giu, 'your']],
  de: [[/(?<!\p{L})mein(e[nmrs]?)?(?!\p{L})/gu, 'dein$1']],
  nl: [[/(?<!\p{L})mijn(?!\p{L})/giu, 'je']],
  fr: [[/(?<!\p{L})m(on|a|es)(?!\p{L})/giu, 's$1']],
  es: [[/(?<!\p{L})mi(s?)(?!\p{L})/giu, 'tu$1']],
  it: [
    [/(?<!\p{L})mi(o|a|e)(?!\p{L})/giu, 'tu$1'],
    [/(?<!\p{L})miei(?!\p{L})/giu, 'tuoi'],
  ],
  pt: [
    [/(?<!\p{L})meu(s?)(?!\p{L})/giu, 'seu$1'],
    [/(?<!\p{L})minha(s?)(?!\p{L})/giu, 'sua$1'],
  ],
  pl: [[/(?<!\p{L})m(ój|oj(?:a|ą|e|ej|ego|emu)|oi(?:m|mi|ch))(?!\p{L})/giu, 'sw$1']],
  ru: [[/(?<!\p{L})мо(й|я|ю|ё|е|и|ей|его|ему|ём|их|им|ими)(?!\p{L})/giu, 'сво$1']],
  hi: [
    [/(?<![\p{L}\p{M}])मेर([ाीे])(?![\p{L}\p{M}])/gu, 'अपन$1'],
    [/(?<!\p{L})mer([aie])(?!\p{L})/giu, 'apn$1'],
  ],
  gu: [[/(?<![\p{L}\p{M}])માર(ો|ી|ું|ા)(?![\p{L}\p{M}])/gu, 'પોતાન$1']],
  'zh-Hans': [[/我的/gu, '自己的']],
  'zh-Hant': [[/我的/gu, '自己的']],
}

export const asAnybodys = (topic: string, language: string): string =>
  (owned[language] ?? []).reduce((text, [own, any]) => text.replace(own, any), topic)

/** “Come si fa il pane” as “come fare il pane”, where the infinitive is sure; anything else as it is. */
function withInfinitive(line: string, language: string): string {
  const rules = asked[language]
  const [whole, verb = ''] = rules?.question.exec(line) ?? []
  const infinitive = rules?.infinitiveOf(verb.toLocaleLowerCase(language))
  if (!rules || whole === undefined || !infinitive) return line
  return `${rules.how} ${infinitive}${line.slice(whole.length)}`
}
