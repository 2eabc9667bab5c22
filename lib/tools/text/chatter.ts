import { fold } from './words'

/**
 * How people on YouTube greet, ask for likes and say goodbye, by language: true of any video, so that
 * it says nothing about one. Our own lists, as patterns over folded text:
 * in small letters, with straight apostrophes.
 */
const phrases: Readonly<Record<string, string>> = {
  de: 'hallo (?:zusammen|leute|freunde|ihr|und)|(?:hi|hey) leute|herzlich willkommen|willkommen (?:zurück )?(?:auf|zu|bei|in) (?:meine|diese|unsere|eine)|abonnier|daumen (?:nach )?(?:oben|hoch)|lasst? (?:mir |uns |gern|doch |)?.{0,12}(?:like|abo|kommentar) ?da|dank\\w* fürs zuschauen|bis zum nächsten (?:mal|video)|tschüss|in die kommentare|die glocke',
  en: "(?:hey|hi|hello|what's up|good morning|good evening)(?: there| to)? (?:guys|everyone|everybody|all|folks|friends|youtube|you guys)|welcome (?:back )?to (?:my|the|this|our|another)|welcome back|(?:hit|smash|click|press|tap) (?:on )?(?:that|the) (?:like|subscribe|bell|notification)|(?:like|comment|share) and subscribe|(?:don't|dont) forget to (?:like|subscribe|hit)|(?:make sure to|please) (?:like|subscribe)|subscribe (?:to|for|if|button)|thank(?:s| you)(?: so much| all| guys)* for watching|see you (?:guys )?(?:in the next|next time|soon|later)|in the next (?:video|one)|in the (?:comments|description)(?: below| down)?|(?:leave|drop) (?:me )?a comment|bye bye|goodbye",
  es: 'hola (?:a todos|a todas|amigos|amigas|chicos|gente|qué tal|cómo están|que tal)|(?:qué|que) tal (?:amigos|chicos|gente)|bienvenid[oa]s?|suscr[ií]b|(?:dale|den|denle|dejad?|dejen|déjame)(?: a| un| tu| su| me)* ?(?:like|me gusta|comentario)|gracias por (?:ver|mirar)|nos vemos|hasta la próxima|campanita|en los comentarios|en la descripción',
  fr: "(?:bonjour|salut|coucou|hello)(?: à)? (?:tous|toutes|tout le monde|les amis|les gens)|bienvenue|abonne[zr]?|pouce (?:bleu|en l'air|vers)|merci d'avoir regardé|à (?:bientôt|la prochaine)|en commentaires?|dans les commentaires|la cloche|en description",
  gu: 'નમસ્તે|નમસ્કાર|કેમ છો|જય શ્રી કૃષ્ણ|સ્વાગત છે|સબ્સ્ક્રાઇબ|લાઇક (?:કર|આપ)|જોવા (?:માટે|બદલ)|ફરી મળીશું|મળીએ|કોમેન્ટ|બેલ આઇકન',
  hi: 'नमस्ते|नमस्कार|हेलो (?:दोस्तों|गाइस)|हाय (?:दोस्तों|गाइस)|स्वागत है|सब्सक्राइब|लाइक (?:कर|ज़रूर|जरूर)|देखने के लिए|मिलते हैं|कमेंट|बेल आइकन',
  it: '(?:ciao|salve|buongiorno|buonasera)(?: a)? (?:tutti|tutte|ragazzi|amici)|bentornat|benvenut|iscriv(?:et|it)|lascia(?:te|temi|mi)? (?:un|tanti) (?:like|commento|mi piace)|grazie per (?:aver guardato|la visione)|alla prossima|ci vediamo|campanell|nei commenti|in descrizione',
  ja: '皆さん(?:こん|おは|どう)|みなさん(?:こん|おは|どう)|こんにちは|こんばんは|おはようございます|チャンネル登録|高評価|ご視聴|ご覧(?:いただき|くださ)|また次(?:回|の動画)|次の動画で|お会いしましょう|コメント欄|概要欄|バイバイ',
  ko: '안녕하세요|여러분 안녕|반갑습니다|구독(?:과| 버튼| 부탁| 눌러|하고)|좋아요(?:와|를| 버튼| 부탁| 눌러)|시청해|다음 (?:영상|시간)에|댓글(?:로|에)|알림 설정|환영합니다|더보기란',
  nl: '(?:hallo|hoi|hey) (?:allemaal|iedereen|mensen|jongens)|welkom (?:terug )?(?:bij|op|in)|abonneer|duimpje|bedankt voor het kijken|tot de volgende|in de (?:reacties|comments|beschrijving)|doei',
  pl: '(?:cześć|hej|witam|siema|dzień dobry|witajcie) (?:wszystkim|wszystkich|kochani|was|państwu)|witam(?:y)? (?:was|na|w)|subskryb|zasubskryb|łapk[ęi]|dzięk\\w+ za (?:oglądanie|obejrzenie|uwagę)|dziękuję za|do zobaczenia|w komentarz|dzwonecz|w opisie',
  pt: '(?:olá|oi|fala|e aí|salve)(?: a)? (?:todos|todas|pessoal|galera|gente|turma)|bem[- ]vind|se inscrev|inscreva|(?:deixa|deixe|deixem|dá|dê)(?: o| seu| um| aquele| já)* (?:like|joinha|comentário)|obrigad[oa] por assistir|até (?:a próxima|o próximo)|sininho|nos comentários|na descrição',
  ru: '(?:всем )?привет (?:всем|друзья|ребята|дорогие)|всем привет|здравствуйте|добро пожаловать|подпи[сш]|лайк|спасибо за (?:просмотр|внимание)|до (?:встречи|новых встреч|свидания|скорого)|всем пока|в комментари|колокольчик|в описании',
  'zh-Hans':
    '大家好|哈喽|哈啰|欢迎(?:回到|来到|收看|观看)|订阅|点赞|一键三连|关注(?:我|一下)|感谢.{0,4}(?:收看|观看)|我们下|下(?:次|期)(?:再)?见|评论区|简介里|拜拜',
  'zh-Hant':
    '大家好|哈囉|歡迎(?:回到|來到|收看|觀看)|訂閱|按讚|點讚|小鈴鐺|感謝.{0,4}(?:收看|觀看)|我們下|下(?:次|集|支|期)(?:再)?見|留言|資訊欄|掰掰',
}

/** What stands for the part before a video comes to its subject, as creators call it. */
export const introNames: Readonly<Record<string, string>> = {
  de: 'Intro',
  en: 'Intro',
  es: 'Intro',
  fr: 'Intro',
  gu: 'પરિચય',
  hi: 'परिचय',
  it: 'Intro',
  ja: 'オープニング',
  ko: '인트로',
  nl: 'Intro',
  pl: 'Wstęp',
  pt: 'Introdução',
  ru: 'Вступление',
  'zh-Hans': '开场',
  'zh-Hant': '開場',
}

const patterns = new Map<string, RegExp>()

/** Whether a text greets, asks for likes or says goodbye; false in a language without a list. */
export function isChatter(text: string, language: string): boolean {
  const own = phrases[language]
  if (!own) return false
  // In words without spaces between them a phrase may begin anywhere.
  const begin = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(own) ? '' : '(?<![\\p{L}\\p{M}])'
  const pattern = patterns.get(language) ?? new RegExp(`${begin}(?:${own})`, 'u')
  patterns.set(language, pattern)
  return pattern.test(fold(text))
}
