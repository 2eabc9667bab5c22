import { beginsWithListed } from '../text/verbs'

/** How a language shows that words are about doing something, or set two things against each other; each
 * rule is for the folded text. */
export interface DoingRules {
  /** Says how something is done, without asking. */
  howTo?: RegExp
  /** Begins or ends with a verb that has no person (“learn german”). */
  activity?: RegExp
  /** Sets two things against each other, besides “vs”. */
  comparison?: RegExp
}

/** One of these words, whole, anywhere. `\b` knows no letters but the English ones. */
const has = (list: string) => new RegExp(`(?<![\\p{L}\\p{M}'])(?:${list})(?![\\p{L}\\p{M}])`, 'u')
/** One of the small words stands between two things, in none of these games and sayings (“trick or treat”). */
const between = (list: string, sayings: string) =>
  new RegExp(`^(?!(?:.*[\\s,])?(?:${sayings})(?![\\p{L}\\p{M}])).*\\s(?:${list})\\s`, 'u')
/** Begins with one of these, and goes on. */
const begins = (list: string) => new RegExp(`^(?:${list})(?=[\\s'])`, 'u')
/** Ends with one of these words, after others. */
const ends = (list: string) => new RegExp(`\\s(?:${list})$`, 'u')

/** The same, or goes on with how it is done (“renovieren mit wenig Geld”). */
const endsOrGoesOn = (list: string, prepositions: string) =>
  new RegExp(`\\s(?:${list})$|(?:^|\\s)(?:${list})\\s(?:${prepositions})\\s\\S`, 'u')

/** German verbs of how-tos, each a word that there is. */
export const germanVerbs =
  'legen|stimmen|lernen|backen|kochen|bauen|machen|reparieren|nähen|stricken|häkeln|malen|zeichnen|spielen|kaufen|verkaufen|sparen|abnehmen|putzen|reinigen|entkalken|schneiden|schreiben|pflanzen|anbauen|renovieren|restaurieren|verdienen|filmen|programmieren|installieren|einrichten|investieren|pflegen|züchten|trainieren|fermentieren|einkochen|ausmisten|zubereiten|grillen|braten|räuchern|einlegen|konservieren|basteln|schnitzen|löten|schwei(?:ß|ss)en|lackieren|schleifen|streichen|tapezieren|verlegen|fliesen|dämmen|montieren|einbauen|ausbauen|umbauen|aufbauen|anschlie(?:ß|ss)en|austauschen|wechseln|anlegen|gestalten|erstellen|bearbeiten|aufnehmen|fotografieren|meditieren|joggen|schlafen|starten|planen|vermeiden|verstehen|verbessern|beantragen|kündigen|gründen|erziehen|gewöhnen|aufhören|aufräumen|waschen|überwintern|vermehren|umtopfen|düngen|ernten|färben|flechten|rasieren|parken|überwinden|sammeln|leimen|kleben|schärfen|ölen|beizen|bohren|sägen|hobeln|fräsen|drechseln|spachteln|mauern|kneten|rühren|rösten|würzen|füttern|kämmen|bügeln|mähen|gie(?:ß|ss)en|säen|schminken|tanzen|singen|zaubern|jonglieren|drucken|stopfen|bleiben|werden|gravieren|polieren|lasieren|sanieren|isolieren|tauschen|entfernen|befestigen|einstellen|auswählen|verwenden|benutzen|erhöhen|beseitigen|verhindern|aufwärmen|erklären|vorbereiten|überprüfen|verkleinern|verlängern|berechnen|abdichten'

/**
 * Our own rules, written for each language. They are to be sure rather than complete: words that none of
 * them knows get no frame.
 */
export const doingRules: Readonly<Record<string, DoingRules>> = {
  en: {
    howTo: begins('how to|how do i|how do you|how can i|how can you'),
    activity:
      /^(?:add|avoid|bake|become|build|buy|change|choose|clean(?! code| energy| eating| girl)|convert|cook|create|declutter|descale|draw|earn|edit|find|fix|get(?! ready)|grow|improve|install|invest|knit|learn|lose|make|memorize|organize|play(?! store)|prepare|quit|remove|repair|replace|restore|save|sell|set up|sew|speak|start|stop(?! motion)|teach|understand|unclog|use(?! case)|write)\s/u,
    comparison: between(
      'or',
      'trick or treat|truth or dare|all or nothing|smash or pass|do or die|deal or no deal|now or never|more or less',
    ),
  },
  de: {
    howTo:
      /^(?:wie (?:\p{L}+ )?(?:man|ich)|so (?:(?!ist )\p{L}+(?:st|t|n)? (?:du|ihr|man|sie|ich|wir|es|dir|euch)|geht(?:'s)?|klappt(?:'s)?|gelingt|gelingen|funktioniert|wird|werden))(?=\s)/u,
    // The last one is any verb with a prefix; nouns with the same letters are left out.
    activity: endsOrGoesOn(
      `${germanVerbs}|(?:ein|aus|an|ab|auf|um|vor|nach|be|ent|er|ver|zer|über|unter)(?!(?:lagen|gaben|reden|richten|nehmen|fahren|brechen|mögen|sprechen|nahmen|teilen|namen|endessen|dbeeren|eren|bsen|kannten|wandten|amten|fängern)(?!\\p{L}))\\p{L}{3,}(?<!ung|icht|ent|ist|or)(?:en|eln|ern)`,
      'mit|ohne|für|als|im|in|am|auf|bei|unter|ab|zum|zur',
    ),
    comparison: between(
      'oder',
      'wahrheit oder pflicht|süßes oder saures|alles oder nichts|jetzt oder nie',
    ),
  },
  fr: {
    howTo: /^comment (?:ne pas |bien |mieux |se |s')?\p{L}+(?:er|ir|re)(?=\s|$)/u,
    activity: beginsWithListed('fr'),
    comparison: between('ou', 'action ou vérité|tout ou rien|vrai ou faux|maintenant ou jamais'),
  },
  es: {
    howTo: /^c[oó]mo (?:no )?\p{L}+(?:ar|er|ir|ír)(?:se|lo|la)?(?=\s|$)/u,
    activity: beginsWithListed('es'),
    comparison: between(
      'o|u',
      'verdad o reto|truco o trato|todo o nada|ahora o nunca|verdad o mentira',
    ),
  },
  it: {
    howTo: /^come (?:non )?\p{L}+(?:are|ere|ire|rre|rsi|arsi|fare)(?=\s|$)/u,
    activity: beginsWithListed('it', ['lavorare a maglia']),
    comparison: between('o', 'obbligo o verità|dolcetto o scherzetto|tutto o niente|ora o mai più'),
  },
  pt: {
    howTo: /^como (?:não )?\p{L}+(?:ar|er|ir|or)(?:-se)?(?=\s|$)/u,
    activity: beginsWithListed('pt'),
    comparison: between(
      'ou',
      'verdade ou desafio|doces ou travessuras|tudo ou nada|agora ou nunca',
    ),
  },
  nl: {
    howTo:
      /^(?:hoe (?:\p{L}+ )?(?:je|ik)|zo (?:(?!mooi|leuk|was|is)\p{L}+ (?:je|jij|jullie|we|ik)|werkt|gaat|lukt|doe))(?=\s)/u,
    activity: endsOrGoesOn(
      'leren|bakken|koken|bouwen|maken|repareren|naaien|breien|haken|schilderen|tekenen|spelen|kopen|verkopen|sparen|afvallen|schoonmaken|ontkalken|planten|kweken|renoveren|restaureren|verdienen|filmen|programmeren|installeren|beleggen|schrijven|opruimen|aanleggen|verbouwen|verven|behangen|vervangen|opknappen|inrichten|plannen|verbeteren|opnemen|bewerken|fotograferen|mediteren|hardlopen|zwemmen|wassen|knippen|snoeien|zaaien|oogsten|timmeren|lassen|solderen|monteren|aansluiten|grillen|invriezen|besparen|aanvragen|opzetten|trainen|opvoeden|verzorgen|beginnen|stoppen|inleggen|snijden|leggen|plakken|stucen|metselen|zagen|boren|ophangen|afstellen|doen|wonen',
      'met|zonder|voor|als|in|op|bij|onder|vanaf|achter',
    ),
    comparison: between('of', 'waarheid of durven|alles of niets|nu of nooit|min of meer'),
  },
  pl: {
    howTo:
      /^jak (?:nie |się |(?:szybko|łatwo|tanio|skutecznie|dobrze|samemu|samodzielnie|zdrowo|bezpiecznie|ładnie) )*\p{L}+(?:ć|c)(?=\s|$)/u,
    activity: /^(?!sieć|pamięć|chęć|nić|płeć|zamieć)\p{L}{2,}(?:ać|yć|ić|eć|ąć)(?: się)?(?=\s|$)/u,
    comparison: has('czy|albo|kontra'),
  },
  ru: {
    howTo:
      /^как (?:(?:не|правильно|быстро|легко|самому|самостоятельно|дома|вкусно|дёшево|недорого|красиво|ровно|просто|безопасно|эффективно) )*\p{L}+(?:ть|ти|чь|ться|тись|чься)(?=\s|$)/u,
    // Nouns and numbers that end like a verb; “против” is mostly “against” (a cough), no comparison.
    activity:
      /^(?!кровать|печать|память|благодать|рукоять|девять|десять|опять|треть|\p{L}*сеть)\p{L}{2,}(?:ать|ять|ить|еть|уть|аться|яться|иться)(?=\s|$)/u,
    comparison: has('или'),
  },
  ja: {
    howTo:
      /(?:方法|\p{sc=Hira}方|[見仕]方|しかた|(?:勉強|学習|練習|活用|解消|節約|収納|掃除|撮影|対処|攻略|時短|整理|投資|保存)法|コツ|手順)(?=$|[\s、])/u,
    activity: /を\p{L}*[うくぐすつぬぶむる]$|^[^がは]+する$/u,
    comparison: /(?:の違い|比較|対決)$/u,
  },
  'zh-Hans': {
    howTo:
      /^(?:如何|怎么(?!办|样|了|会)|怎样)|(?:怎么|如何)(?:做|煮|炒|烤|炸|腌|养|种|画|剪|拍|练|洗|清洗|叠|系|戴|穿|用|写|弹|学|修|换|设置|安装|制作|申请|省|赚|存|减|瘦)\p{L}?$/u,
    // Not with a second sign that makes a noun of the verb: “考试”, “烤箱”, “减脂餐”.
    activity:
      /^(?!打工人|考研\p{L}|.*(?:心得|推荐|教程|攻略|技巧|清单|开箱|测评|日常|食谱|合集|挑战|方法|办法|做法|步骤|过程|流程|vlog)$)(?:在家|自己)?(?:(?:学(?!会)|做|买|卖|种|养|练|修|画|写|拍|剪|考|背|选|煮|烤|泡|弹|打|玩|跑|戒)(?!生|校|习|霸|法|家|术|手|具|子|类|族|古|题|场|面|景|包|心|部|后|箱|菜|芙|幕|簧|力|刀|映|指|车|鞋|展|质|风|历|区|费|分|期|年|院|位|科|秀|老|殖|真|立|试|火机|字楼)|减(?![肥脂重糖压]\p{L})|(?:学习|学会|练习|整理|清洗|清洁|收纳|打扫|准备|安装|设置|申请|制作|经营|训练|保养|改造|布置|装修|挑选|自制|维修|修理|剪辑|组装)(?!(?:术|法|盒|箱|柜|袋|剂|包|营|品|集|机|师|员|班|课|费|书|软件|工具|技巧|方法|计划|笔记|app)$))\s?\p{L}/u,
    comparison: /还是|对比|(?:和|与|跟).+(?:区别|差别|比较|不同)$/u,
  },
  'zh-Hant': {
    howTo:
      /^(?:如何|怎麼(?!辦|樣|了|會)|怎樣)|(?:怎麼|如何)(?:做|煮|炒|烤|炸|醃|養|種|畫|剪|拍|練|洗|清洗|摺|折|綁|戴|穿|用|寫|彈|學|修|換|設定|安裝|製作|申請|省|賺|存|減|瘦)\p{L}?$/u,
    // Not with a second sign that makes a noun of the verb: “考試”, “烤箱”, “減脂便當”.
    activity:
      /^(?!打工人|.*(?:心得|推薦|教學|攻略|技巧|清單|懶人包|開箱|評價|日常|食譜|合輯|挑戰|方法|辦法|做法|步驟|過程|流程|vlog)$)(?:在家|自己)?(?:(?:學(?!會)|做|買|賣|種|養|練|修|畫|寫|拍|剪|考|背|選|煮|烤|泡|彈|打|玩|跑|戒)(?!生|校|習|霸|法|家|術|手|具|子|類|族|古|題|場|面|麵|景|包|心|部|後|箱|菜|芙|幕|簧|力|刀|映|指|車|鞋|展|質|風|歷|測|區|費|分|期|年|院|位|科|舉|秀|老|殖|樂|真|立|試|火機)|減(?![肥脂重醣糖壓]\p{L})|(?:學習|學會|練習|整理|清洗|清潔|收納|打掃|準備|安裝|設定|申請|製作|經營|訓練|保養|改造|佈置|布置|裝潢|挑選|自製|維修|修理|剪輯|組裝)(?!(?:術|法|盒|箱|櫃|袋|劑|包|營|品|集|機|師|員|班|課|費|書|軟體|工具|技巧|方法|計畫|計劃|筆記|app)$))\s?\p{L}/u,
    comparison: /還是|對比|比一比|(?:和|與|跟).+(?:差別|差異|區別|比較|不同)$/u,
  },
  ko: {
    howTo:
      /(?:하는|만드는|는|은|ㄹ) ?(?:법|방법)$|방법$|(?:^|\s)어떻게\s.+(?:요|까|죠|지)$|(?:사용|공부|관리|활용|조리|운동|세척|정리|보관|설치|연습|해결|대처|절약|투자|재배|요리)법$/u,
    // Not every 기: 청소기, 비행기 and 고기 are things.
    activity:
      /(?:하|되|배우|만들|타|치|그리|쓰|읽|키우|기르|고르|팔|빼|찌우|벌|모으|끊|살|걷|뛰|달리|굽|끓이|볶|접|뜨|찍|꾸미|바꾸|고치|늘리|줄이|외우|풀|놀|보|먹|입|추|부르|심|씻|닦|지우|담그|시키|튀기|삶|절이|다니|먹이|재우|묶|채우|비우|나누|쌓|올리|넘기|가꾸|없애|버리|짓|지키|벗기|말리|익히|데우|섞|넣|깎)기$/u,
    comparison: /(?:차이|비교|대결)$/u,
  },
  hi: {
    howTo:
      /कैसे (?:.+ )?\S+(?:ें|एं|एँ|ये|ते ?हैं?)$|कैसे \S+ (?:बिना .+ के|\p{Nd}{4} में)$|(?:का|के) (?:सही |आसान )?तरीका$|की विधि$|(?:^| )kaise \S/u,
    activity: ends(
      'सीखना|बनाना|करना|लिखना|खरीदना|बेचना|उगाना|लगाना|पकाना|बजाना|चलाना|कमाना|बचाना|घटाना|बढ.?ाना|पढ.?ना|बोलना|खेलना|चुनना|सिलना',
    ),
    comparison: has('या'),
  },
  gu: {
    howTo:
      /(?:(?:કેવી|કઈ) રીતે|કેમ) (?:.+ )?\S+(?:વું|વી|વો|વા|ાવો|શો|ાય)$|વાની (?:સહેલી |સાચી |સરળ )?રીત$|(?:^| )(?:kevi|kai) rite \S/u,
    activity: ends(
      'શીખવું|શીખવી|શીખવો|બનાવવું|બનાવવી|બનાવવો|કરવું|કરવી|કરવો|ઉગાડવું|ઉગાડવી|ખરીદવું|ખરીદવી|વેચવું|લખવું|વાંચવું|રમવું|બોલવું|કમાવું|વગાડવું|વગાડવી|ચલાવવું|ચલાવવી|ઘટાડવું|ઘટાડવી|ઘટાડવો|વધારવું|વધારવી|વધારવો|ઉતારવું|ઉતારવી|રાખવું|રાખવી|સજાવવું|દોરવું|દોરવી|સીવવું|ગૂંથવું',
    ),
    // After these, “કે” is “that” and not “or”.
    comparison: /(?<![\p{L}\p{M}'])(?<!(?:છે|હતું|હતી|હતા|એટલે|જેમ|કેમ|કારણ) )કે(?![\p{L}\p{M}])/u,
  },
}
