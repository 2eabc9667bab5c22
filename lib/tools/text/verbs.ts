import { fold } from './words'

// Verbs, as far as their language shows them: before them no question stands (“what is learn german”), and
// by themselves they are no subject. Our own short lists, to be sure rather than complete: words that are
// a noun as often are left out.

const lists: Readonly<Record<string, string>> = {
  en:
    'add avoid bake become begin boil bring build burn buy calculate catch change choose ' +
    'clean connect convert cook create cut declutter decorate delete descale draw earn eat ' +
    'edit escape explain explore fill find fix fold forget freeze fry gain get give go grow ' +
    'handle heal hide improve increase install invest join keep kill knit know learn leave ' +
    'listen lose lower make manage measure memorize mix move need open organize overcome pay ' +
    'peel pick practice prepare prevent protect pull put quit raise read recover reduce ' +
    'remember remove renew rent repair replace reset restore roast save see sell send sew ' +
    'sharpen shave sing sleep solve speak spend start stay stop stretch survive swim take ' +
    'talk teach tell throw try tune turn unclog understand unlock update upgrade use visit ' +
    'wait wake walk wash watch wear win wrap write',
  fr:
    'apprendre faire construire fabriquer cuisiner préparer réparer coudre tricoter dessiner ' +
    'peindre jouer acheter vendre économiser nettoyer détartrer planter cultiver rénover ' +
    'restaurer gagner créer installer choisir perdre arrêter investir écrire parler monter ' +
    'filmer débuter progresser maigrir',
  es:
    'aprender hacer construir cocinar preparar reparar arreglar coser tejer dibujar pintar ' +
    'tocar jugar comprar vender ahorrar limpiar plantar cultivar restaurar ganar crear ' +
    'instalar elegir perder dejar invertir escribir hablar montar grabar editar empezar ' +
    'mejorar adelgazar bajar',
  it:
    'imparare fare costruire cucinare preparare riparare aggiustare cucire disegnare ' +
    'dipingere suonare giocare comprare vendere risparmiare pulire piantare coltivare ' +
    'restaurare guadagnare creare installare scegliere perdere smettere investire scrivere ' +
    'parlare montare registrare iniziare migliorare dimagrire',
  pt:
    'aprender fazer construir cozinhar preparar consertar costurar tricotar desenhar pintar ' +
    'tocar jogar comprar vender economizar limpar plantar cultivar restaurar ganhar criar ' +
    'instalar escolher perder parar investir escrever falar montar gravar editar começar ' +
    'melhorar emagrecer',
}
const verbs = new Map(
  Object.entries(lists).map(([tag, list]) => [tag, new Set(list.split(' '))] as const),
)

/** Infinitives by their ending, where hardly anything else has it. */
const endings: Readonly<Record<string, RegExp>> = {
  pl: /^(?:upiec|wypiec|pomóc|znaleźć|zjeść|jeść)$|^(?!sieć|pamięć|chęć|nić|płeć|zamieć|gość|miłość|\p{L}*ość$)\p{L}{2,}(?:ać|yć|ić|eć|ąć)$/u,
  ru: /^(?:испечь|выпечь|(?:по)?стричь|(?:с)?беречь|помочь|(?:за|с)жечь|(?:най|прой|зай|вой|перей)ти|(?:за|на|про)вести|(?:вы)?расти|спасти|(?:за)?плести)$|^(?!кровать|печать|память|благодать|рукоять|девять|десять|опять|треть|\p{L}*сеть$)\p{L}{2,}(?:ать|ять|ить|еть|уть|аться|яться|иться)$/u,
}

/** Any verb before what it is done to: an article in English, or an infinitive before one. */
const beforeArticle: Readonly<Record<string, RegExp>> = {
  en: /^(?!all |both |half |what |how |in |on |at |with |from |for |vs |and |of |to |by |is |are |about |behind |under |over |inside |into |around |after |before |during |through )\p{L}+ (?:an?|the|your|my|our) \S/u,
  fr: /^(?!(?:être|avoir|notre|votre|entre|contre|outre|hier|pierre|guerre) )\p{L}{2,}(?:er|ir|re) (?:(?:un|une|le|la|les) |l')/u,
  es: /^(?!(?:ser|estar|haber|poder|ayer) )\p{L}{2,}(?:ar|er|ir) (?:el|la|los|las|un|una|tu|tus) /u,
  it: /^(?!(?:essere|avere) )\p{L}{2,}(?:are|ere|ire|rre) (?:(?:il|lo|la|i|gli|le|un|uno|una) |l'|un')/u,
  pt: /^(?!(?:ser|estar|ter|poder|mulher|lugar|mar|bar|celular) )\p{L}{2,}(?:ar|er|ir) (?:o|a|os|as|um|uma|seu|sua) /u,
  // One sign is a verb unless the next one makes a noun of both.
  'zh-Hans':
    /^(?:在家|自己)?[学做买卖种养练修画写拍剪煮烤弹](?:(?=面[包条])|(?![生校习霸法家术手具子类族古题场面景包心部箱菜力刀指车鞋展风历]))\p{sc=Han}/u,
  'zh-Hant':
    /^(?:在家|自己)?[學做買賣種養練修畫寫拍剪煮烤彈](?![生校習霸法家術手具子類族古題場面景包心部箱菜力刀指車鞋展風歷])\p{sc=Han}/u,
}

/** Begins with a listed verb or with any before an article, of languages that have both. */
export const beginsWithListed = (tag: string, more: readonly string[] = []): RegExp =>
  new RegExp(
    `^(?:${[...verbs.get(tag)!, ...more].join('|')})(?=[\\s'])|${beforeArticle[tag]!.source}`,
    'u',
  )

/** Whether a word by itself is a verb, for sure. @param language a canonical tag */
export const isVerb = (word: string, language: string): boolean => {
  const folded = fold(word)
  return Boolean(verbs.get(language)?.has(folded) || endings[language]?.test(folded))
}

/** Whether a phrase of several words begins with a verb, as far as its language shows it. */
export function beginsWithVerb(phrase: string, language: string): boolean {
  const folded = fold(phrase).trim()
  const [first = '', second] = folded.split(/\s+/)
  if (beforeArticle[language]?.test(folded)) return true
  return second !== undefined && isVerb(first, language)
}
