import { fold } from '../text/words'
import { doingRules, germanVerbs } from './doing-rules'

/*
 * In six languages a frame takes its topic in another form than it was typed: Hindi and Gujarati
 * before a postposition (केक बनाने, ખમણ બનાવવા), Japanese as a verb (味噌汁を作る), Korean as a noun of
 * doing (김치찌개 끓이기), German and Dutch with the verb of a question as an infinitive (eine Tür
 * reparieren, een band plakken). What none of the rules knows gets no form, and so no frame.
 */

const separable = {
  de: 'ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|um|vor|weg|zu|zusammen',
  nl: 'aan|af|bij|door|in|los|mee|na|om|op|over|samen|schoon|terug|toe|uit|vast|weg',
}

/** Infinitives that a German verb with a person may belong to: repariert, wäscht, sammelt, wechsle. */
function germanInfinitives(verb: string): string[] {
  const stems = [verb.replace(/e?(?:s?t)$/u, ''), verb.replace(/t$/u, ''), verb.replace(/e$/u, '')]
  const bases = stems.flatMap((stem) => [
    stem,
    stem.replace('ä', 'a'),
    stem.replace(/nimm$/u, 'nehm').replace(/wird$/u, 'werd'),
  ])
  return bases.flatMap((stem) => [
    `${stem}en`,
    ...(/e[lr]$/u.test(stem) ? [`${stem}n`] : []),
    // “Ich wechsle”.
    ...(/[^aeiouäöü][lr]$/u.test(stem) ? [`${stem.slice(0, -1)}e${stem.at(-1)}n`] : []),
  ])
}

/** The same of a Dutch one: plakt, maak, schrijft, leest, doe. */
function dutchInfinitives(verb: string): string[] {
  return [verb, verb.replace(/t$/u, '')].flatMap((stem) => {
    const open = stem.replace(/([aeou])\1(?=[^aeiou]$)/u, '$1')
    const soft = open.replace(/f$/u, 'v').replace(/s$/u, 'z')
    return [
      `${stem}den`,
      `${soft}en`,
      `${open}en`,
      `${stem}${stem.at(-1)}en`,
      `${stem}n`,
      `${stem}en`,
    ]
  })
}

/** Verbs of how-tos that end other sentences as often, so that they count in a question for the way alone. */
const askedVerbs = {
  de: /(?:^|\s)(?:ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|um|vor|weg|zu|zusammen|herunter|hoch|be|ent|er|ver|zer)?(?:bekommen|kriegen|werden|finden|essen|trinken|binden|falten|wickeln|schälen|dünsten|dämpfen|frittieren|tauen|frieren|lagern|trocknen|bürsten|schicken|senden|löschen|sichern|laden|binden|koppeln|setzen|teilen|schliessen|öffnen|messen|wiegen|rechnen|lesen|sprechen|fahren|reiten|schwimmen|tauchen|laufen|springen|werfen|dehnen|massieren|stillen|beruhigen|bleichen|glätten|locken|föhnen|zupfen|feilen|tragen|packen|wandern|klettern|angeln|mischen|dünnen|spülen|wischen|saugen|fegen|lüften|heizen|kühlen|stellen|hängen|halten|heben|mahlen|schäumen|brühen|panieren)$/u,
  nl: /(?:^|\s)(?:aan|af|bij|door|in|los|mee|na|om|op|over|samen|schoon|terug|toe|uit|vast|weg|be|ver|ont)?(?:krijgen|wijderen|komen|gebruiken|stellen|vouwen|strikken|knopen|slijpen|bewaren|drogen|strijken|resetten|downloaden|huizen|kiezen|schillen|pellen|marineren|fermenteren|stomen|frituren|warmen|dooien|bestellen|berekenen|hogen|minderen|behandelen|rijden|parkeren|stekken|potten|mesten|groten|kleinen|rekenen|zetten|lossen|koppelen|binden|wissen|slaan|snijden|exporteren|ruilen|worden|slapen|vangen|halen|sturen|delen|laden|malen|mengen|roeren|kneden|wikkelen|dragen|lopen|fietsen|zingen|dansen|spreken|lezen|meten|wegen)$/u,
}

/** Another clause, so that the verb of the question isn't the last word. */
const clause = {
  de: /\s(?:wenn|weil|dass|damit|sodass|bevor|nachdem|ob|falls|obwohl)\s|\sum\s.*\szu\s/u,
  nl: /\s(?:omdat|zodat|dat|voordat|nadat|wanneer|terwijl|als (?:je|ik|jij|het|hij|ze|we|er))\s|\som\s.*\ste\s/u,
}

const asked = {
  de: {
    verbLast: /^wie (?:man|ich|du|ihr|wir) (.+) (\p{L}+)$/iu,
    verbFirst: /^wie (\p{L}+) (?:man|ich|du|ihr|wir) (.+)$/iu,
    modal: /^(?:kann|könnt|muss|soll|sollte)$/u,
    infinitives: germanInfinitives,
  },
  nl: {
    verbLast: /^hoe (?:je|ik|men) (.+) (\p{L}+)$/iu,
    verbFirst: /^hoe (\p{L}+) (?:je|ik|men) (.+)$/iu,
    modal: /^(?:kan|moet|kun|mag)$/u,
    infinitives: dutchInfinitives,
  },
}

/** German infinitives that there are: a listed verb, with a prefix or without, and any in -ieren. */
const germanInfinitive = new RegExp(
  `^(?:(?:${separable.de}|be|ent|er|ver|zer|über|unter)?(?:${germanVerbs})|\\p{L}+(?<!e|geb)ieren)$`,
  'u',
)

/** What a German or Dutch question is about, with its verb as an infinitive that the lists know. */
function askedIn(language: 'de' | 'nl', line: string): string | undefined {
  if (clause[language].test(line)) return undefined
  const isDoing = (topic: string) =>
    doingRules[language]!.activity!.test(fold(` ${topic}`)) ||
    askedVerbs[language].test(fold(topic))
  const rules = asked[language]
  const [, rest = '', last = ''] = rules.verbLast.exec(line) ?? []
  // Behind an article stands a noun, and nouns are large in German.
  const isNoun = language === 'de' ? /^\p{Lu}/u.test(last) : /(?:^|\s)(?:een|de|het)$/u.test(rest)
  const [, first = '', things = ''] = rules.verbFirst.exec(line) ?? []
  if (rules.modal.test(first)) return isDoing(things) ? things : undefined
  const parted = new RegExp(`^(.+) (${separable[language]})$`, 'u').exec(things)
  const isKnown = (verb: string) =>
    language === 'de'
      ? germanInfinitive.test(fold(verb)) || askedVerbs.de.test(fold(verb))
      : isDoing(verb)
  const topics = [
    ...(isNoun ? [] : rules.infinitives(last).map((verb) => [rest, verb])),
    ...rules
      .infinitives(first)
      .flatMap((verb) => [
        ...(parted ? [[parted[1]!, `${parted[2]}${verb}`]] : []),
        [things, verb],
      ]),
  ] as [what: string, verb: string][]
  const [what = '', verb = ''] = topics.find(([thing, one]) => thing !== '' && isKnown(one)) ?? []
  if (verb === '') return undefined
  // Of two verbs, both would take another form: “zerlegt und reinigt”.
  const other = /(?:^|\s)(?:und|oder|en|of)(?:$|\s(\p{L}+))/u.exec(what)
  if (other && (!other[1] || rules.infinitives(other[1]).some(isKnown))) return undefined
  // Dutch learns before what is learned: gitaar leren spelen.
  const learned = language === 'nl' && verb === 'leren' && /^(.+) (\p{L}+en)$/u.exec(what)
  if (learned) return `${learned[1]} leren ${learned[2]}`
  // Stoppen met roken.
  return language === 'nl' && /^met /u.test(what) ? `${verb} ${what}` : `${what} ${verb}`
}

const isAsking = { de: /^wie /iu, nl: /^hoe /iu }

function germanic(language: 'de' | 'nl', line: string): string | undefined {
  if (isAsking[language].test(line)) return askedIn(language, line)
  return doingRules[language]!.activity!.test(fold(line)) ? line : undefined
}

/** Hindi verbs that are irregular before -एं: दें, लें, पिएं. */
const hindiStems: Readonly<Record<string, string>> = {
  दें: 'दे',
  लें: 'ले',
  पिएं: 'पी',
  पिएँ: 'पी',
  सिएं: 'सी',
  सिएँ: 'सी',
}

/** “केक कैसे बनाएं बिना ओवन के”, with what it is done without, or when, before the thing. */
const withoutLast = /^(.*(?:कैसे|kaise) \S+) ((?:बिना|bina) .+ (?:के|ke)|\p{Nd}{4} (?:में|mein|me))$/iu
function hindi(whole: string): string | undefined {
  const line = whole.replace(withoutLast, '$2 $1')
  const named = /^(.+ने) (?:का|के) (?:सही |आसान )?तरीक[ाे]$|^(.+ने) की विधि$/u.exec(line)
  if (named) return named[1] ?? named[2]
  const asked = /^(?=.*कैसे )(.+) (\S+?)(?:एं|एँ|ें|ये)$/u.exec(line)
  if (asked) {
    const [whole, before = '', stem = ''] = asked
    const last = whole.slice(before.length + 1)
    return `${before.replace(/(?:^| )कैसे(?= |$)/u, '')} ${hindiStems[last] ?? stem}ने`.trim()
  }
  if (/ \S+ना$/u.test(line)) return line.replace(/ना$/u, 'ने')
  // One word more may stand before the verb: kaise tej kare.
  return inLatin(
    line,
    /(?:^| )kaise(?= (?:\S+ )?\S+$)/iu,
    /(?<=\p{L}{2})(?:y?e|y?ei?n|iye|na)$/u,
    'ne',
  )
}

/** Verbs that ask nothing to be done, at the end of a question in Latin letters. */
const isBeing = /\s(?:hai|hain|he|hote|rahe|the|kare hai|chhe|che|hova|hovo)$/iu

/** A question in Latin letters without its asking word, its verb with another ending. */
function inLatin(line: string, asking: RegExp, ending: RegExp, own: string): string | undefined {
  if (!asking.test(line) || isBeing.test(line) || /[^\p{sc=Latin}\p{P}\p{S}\p{N}\s]/u.test(line)) {
    return undefined
  }
  const topic = line.replace(asking, '').trim()
  return /\s/.test(topic) && ending.test(topic) ? topic.replace(ending, own) : undefined
}

function gujarati(line: string): string | undefined {
  const named = /^(.+વા)ની (?:સહેલી |સાચી |સરળ )?રીત$/u.exec(line)
  if (named) return named[1]
  const isAsked = /(?:કેવી|કઈ) રીતે|કેમ(?=\s)/u.test(line)
  const plain = line.replace(/(?:^|\s)(?:(?:કેવી|કઈ) રીતે|કેમ)(?=\s|$)/u, '').trim()
  // બનાવો is an order, and બનાવવો the infinitive.
  if (isAsked && /[^વ]ાવો$/u.test(plain)) return plain.replace(/ો$/u, 'વા')
  if (/\s\S+(?:વું|વી|વો|વા)$/u.test(plain)) return plain.replace(/(?:વું|વી|વો|વા)$/u, 'વા')
  if (isAsked && /\s\S+(?:શો|ાય)$/u.test(plain)) return plain.replace(/(?:શો|ાય)$/u, 'વા')
  const inRoman = /(?:^| )(?:kevi|kai) rite(?= )/iu
  return (
    // `banavo` is an order, and `banavvo` the infinitive.
    inLatin(line, inRoman, /(?<=[^v]a)vo$/u, 'vva') ??
    inLatin(line, inRoman, /(?<=\p{L}{2})v(?:u|un|i|o|a)$/u, 'va')
  )
}

/** The end of a Japanese verb before 方, and its dictionary form. */
const godan: Readonly<Record<string, string>> = {
  ...{ り: 'る', い: 'う', き: 'く', し: 'す', み: 'む', び: 'ぶ', ち: 'つ', ぎ: 'ぐ', に: 'ぬ' },
}
const before方 = /^(.+?)(の)([^の]+)方$/u
/** Verbs that end in -iru. */
const ichidan = /(?:見|起き|着|借り|降り|煮|似|浴び|用い)$/u
const nouns = '勉強|学習|練習|活用|解消|節約|収納|掃除|撮影|攻略|整理|保存'

function japanese(whole: string): string | undefined {
  // What stands behind a space says more about the video than about what is done.
  const [line = ''] = whole.split(/[\s、]/u)
  if (/を\p{L}*[うくぐすつぬぶむる]$/u.test(line) || /^[^がはの]+する$/u.test(line)) return line
  const verb = /^(.+[うくぐすつぬぶむる])(?:方法|コツ|手順)$/u.exec(line)
  if (verb) return verb[1]
  const noun = new RegExp(`^(.+?)の(${nouns})法$`, 'u').exec(line)
  if (noun) return `${noun[1]}を${noun[2]}する`
  const asked = before方.exec(line)
  if (!asked) return undefined
  const [, what = '', , stem = ''] = asked
  // For somebody, or at a time: 初心者のための, 人の.
  if (/(?:ため|人|時|とき|向け|用)$/u.test(what)) return undefined
  const end = stem.at(-1)!
  const written =
    stem === 'し' || stem === '仕'
      ? 'する'
      : ichidan.test(stem) || /[えけげせぜてでねへべめれ]$/u.test(stem)
        ? `${stem}る`
        : godan[end] && stem.slice(0, -1) + godan[end]
  if (!written) return undefined
  const isPlaced = /[でへらと]$/u.test(what)
  return `${what}${isPlaced ? '' : 'を'}${written}`
}

/** Korean verbs that lose an ㄹ before 는. */
const koreanStems: Readonly<Record<string, string>> = {
  ...{
    만드: '만들',
    여: '열',
    노: '놀',
    거: '걸',
    빠: '빨',
    버: '벌',
    푸: '풀',
    드: '들',
    도: '돌',
  },
  ...{ 미: '밀', 아: '알', 우: '울', 터: '털', 무: '물' },
}
/** What is left of two verbs: 사는 of 사다 and of 살다, 까는 of 까다 and of 깔다. */
const twofold = /^(?:사|가|다|마|나|까|파|부)$/u

/** “자전거 타이어 어떻게 교체해요”, “어떻게 영어 단어를 외우나요”. */
function askedInKorean(line: string): string | undefined {
  if (!/(?:^|\s)어떻게\s/u.test(line)) return undefined
  const plain = line.replace(/(?:^|\s)어떻게(?=\s)/u, '').trim()
  // Asks how others do it: 꿀벌은 꿀을 어떻게 만드나요.
  if (/\S[은는이가](?=\s)/u.test(plain)) return undefined
  const done =
    /^(.+ (?!생각|변|안|잘|못)[가-힣]{2,})(?:해요|하나요|하죠|하지|할까요?|하는지|해야 하나요|해야 해요|합니까)$/u.exec(
      plain,
    )
  if (done) return `${done[1]}하기`
  const [, what, stem = ''] = /^(.+) ([가-힣]+)나요$/u.exec(plain) ?? []
  if (!what || /(?:있|없|되|하|오|지내|생기)$/u.test(stem) || twofold.test(stem)) return undefined
  return `${what} ${koreanStems[stem] ?? stem}기`
}

function korean(line: string): string | undefined {
  const asked = askedInKorean(line)
  if (asked) return asked
  if (/ \S*기$/u.test(line)) return line
  const named = /^(.+) (\S+)는 ?(?:법|방법)$/u.exec(line)
  if (named) {
    const [, what, stem = ''] = named
    if (twofold.test(stem)) return undefined
    return `${what} ${koreanStems[stem] ?? stem}기`
  }
  const noun =
    /^(.+) (사용|공부|관리|활용|조리|운동|세척|정리|보관|설치|연습|재배|요리|청소) ?(?:법|방법)$/u.exec(
      line,
    )
  return noun ? `${noun[1]} ${noun[2]}하기` : undefined
}

const forms: Readonly<Record<string, (line: string) => string | undefined>> = {
  hi: hindi,
  gu: gujarati,
  ja: japanese,
  ko: korean,
  de: (line) => germanic('de', line),
  nl: (line) => germanic('nl', line),
}

/** A how-to or an activity as the frames of its language take it; `undefined` for a language without such a
 * form, and null for words that have none. */
export function formOfTopic(line: string, language: string): string | null | undefined {
  const form = forms[language]
  return form && (form(line) ?? null)
}
