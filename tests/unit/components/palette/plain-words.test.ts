import { recognize } from '@/components/home/recognize'
import { partsFor } from '@/components/palette/entries'
import { localeCodes } from '@/lib/i18n/languages'
import { toolList } from '@/lib/tool-list/tool-list.server'

/** What the palette offers for a text in a language: the parts with their links. */
async function offered(language: string, text: string) {
  const { tools, pages } = await toolList(language)
  const parts = partsFor(text, recognize(text), {
    tools,
    pages: pages.map((page) => ({ ...page, key: page.href, icon: 'arrow-right' as const })),
    complete: true,
    favorites: [],
    runs: [],
    channels: [],
    posts: [],
  })
  return Object.fromEntries(parts.map(({ name, entries }) => [name, entries.map((e) => e.href)]))
}

const tool = (slug: string) => `/tools/${slug}`
const video = tool('youtube-video-downloader')
const sound = tool('youtube-to-mp3-downloader')
const picker = tool('youtube-comment-picker')
const title = tool('title-generator')
const tags = [tool('tag-generator'), tool('tag-extractor')]
const hashtag = tool('youtube-hashtag-generator')
const picture = tool('youtube-thumbnail')
const text = tool('description-generator')
const money = tool('youtube-money-calculator')

/** Plain words in each language, and what is found by them. */
const plain: Record<string, [words: string, ...links: string[]][]> = {
  en: [
    ['download downloads downloading', video, sound, picture],
    ['comment comments giveaway giveaways raffle', picker],
    ['title titles', title],
    ['tag tags', ...tags],
    ['hashtag hashtags', hashtag],
    ['thumbnail thumbnails', picture],
    ['description descriptions', text],
    ['money earnings', money],
    ['price prices pricing cost', '/pricing'],
    ['privacy', '/privacy'],
    ['refund refunds', '/refund'],
  ],
  de: [
    ['herunterladen download downloads downloaden runterladen', video, sound, picture],
    ['kommentar kommentare kommentaren gewinnspiel gewinnspiele verlosung', picker],
    ['titel', title],
    ['tag tags schlagwort schlagwörter', ...tags],
    ['hashtag hashtags', hashtag],
    ['thumbnail thumbnails vorschaubilder', picture],
    ['beschreibung beschreibungen', text],
    ['einnahmen verdienen geld', money],
    ['preis preise kosten tarife', '/pricing'],
    ['datenschutz', '/privacy', '/gdpr'],
    ['datenschutzerklärung', '/privacy'],
    ['erstattung rückerstattung', '/refund'],
  ],
  fr: [
    ['télécharger telecharger téléchargement téléchargements', video, sound, picture],
    ['commentaire commentaires concours tirage', picker],
    ['titre titres', title],
    ['tag tags étiquette etiquettes', ...tags],
    ['hashtag hashtags', hashtag],
    ['miniature miniatures vignettes', picture],
    ['description descriptions', text],
    ['revenu revenus argent gagner', money],
    ['prix tarif tarifs abonnement', '/pricing'],
    ['confidentialité données', '/privacy', '/gdpr'],
    ['remboursement remboursements rembourser', '/refund'],
  ],
  es: [
    ['descargar descarga descargas descargador bajar', video, sound, picture],
    ['comentario comentarios sorteo sorteos concurso', picker],
    ['título titulo títulos titulos', title],
    ['etiqueta etiquetas tags', ...tags],
    ['hashtag hashtags', hashtag],
    ['miniatura miniaturas', picture],
    ['descripción descripciones', text],
    ['ingresos ganar dinero', money],
    ['precio precios costo tarifa', '/pricing'],
    ['privacidad datos', '/privacy', '/gdpr'],
    ['reembolso reembolsos devolución', '/refund'],
  ],
  it: [
    ['scaricare scarica scaricamento download', video, sound, picture],
    ['commento commenti concorso concorsi sorteggio', picker],
    ['titolo titoli', title],
    ['tag etichetta etichette', ...tags],
    ['hashtag', hashtag],
    ['miniatura miniature', picture],
    ['descrizione descrizioni', text],
    ['guadagno guadagni soldi', money],
    ['prezzo prezzi costi', '/pricing'],
    ['privacy dati', '/privacy', '/gdpr'],
    ['rimborso rimborsi rimborsare', '/refund'],
  ],
  pt: [
    ['baixar baixe download downloads', video, sound, picture],
    ['comentário comentarios sorteio sorteios', picker],
    ['título titulos', title],
    ['tag tags etiquetas', ...tags],
    ['hashtag hashtags', hashtag],
    ['miniatura miniaturas', picture],
    ['descrição descrições', text],
    ['ganhos ganhar dinheiro', money],
    ['preço preco preços custo', '/pricing'],
    ['privacidade dados', '/privacy', '/gdpr'],
    ['reembolso reembolsos', '/refund'],
  ],
  nl: [
    ['download downloaden downloads', video, sound, picture],
    ['reactie reacties winactie winacties giveaway', picker],
    ['titel titels', title],
    ['tag tags trefwoorden', ...tags],
    ['hashtag hashtags', hashtag],
    ['thumbnail thumbnails miniatuur', picture],
    ['beschrijving beschrijvingen omschrijving', text],
    ['inkomsten verdienen geld', money],
    ['prijs prijzen kosten', '/pricing'],
    ['privacy gegevens', '/privacy', '/gdpr'],
    ['terugbetaling terugbetalen', '/refund'],
  ],
  pl: [
    ['pobierz pobrać pobieranie pobrac ściągnij', video, sound, picture],
    ['komentarz komentarze komentarzy konkurs konkursy', picker],
    ['tytuł tytuły tytul tytuly', title],
    ['tag tagi tagów', ...tags],
    ['hashtag hashtagi hasztag', hashtag],
    ['miniatura miniatury miniaturki', picture],
    ['opis opisy', text],
    ['zarobki zarabiać pieniądze', money],
    ['cena ceny cennik', '/pricing'],
    ['prywatność prywatności dane', '/privacy', '/gdpr'],
    ['zwrot zwroty', '/refund'],
  ],
  ru: [
    ['скачать скачивание скачай|скачать видео', video],
    ['скачать загрузить', video, sound, picture],
    ['комментарий комментарии комментариев конкурс конкурсы розыгрыш', picker],
    ['название названия заголовок', title],
    ['тег теги тегов тэги', ...tags],
    ['хештег хэштег хештеги хэштеги хэштэг хэштэги', hashtag],
    ['превью миниатюра обложки', picture],
    ['описание описания описаний', text],
    ['доход доходы заработать', money],
    ['цена цены тариф тарифы стоимость', '/pricing'],
    ['конфиденциальность приватность данные', '/privacy', '/gdpr'],
    ['возврат возвраты вернуть', '/refund'],
  ],
  gu: [
    ['ડાઉનલોડ', video, sound, picture],
    ['કૉમેન્ટ કોમેન્ટ કોમેંટ ટિપ્પણી ટિપ્પણીઓ', picker],
    ['શીર્ષક ટાઇટલ ટાઈટલ', title],
    ['ટૅગ ટેગ', ...tags],
    ['હૅશટૅગ હેશટેગ', hashtag],
    ['થંબનેલ થમ્બનેલ થંબનૅલ', picture],
    ['વર્ણન', text],
    ['કમાણી પૈસા', money],
    ['કિંમત કિંમતો ભાવ', '/pricing'],
    ['પ્રાઇવસી ગોપનીયતા', '/privacy', '/gdpr'],
    ['રિફંડ રીફંડ રિફન્ડ', '/refund'],
  ],
  hi: [
    ['डाउनलोड', video, sound, picture],
    ['कमेंट कमेन्ट कमेंट्स टिप्पणी टिप्पणियां टिप्पणियाँ', picker],
    ['टाइटल शीर्षक', title],
    ['टैग टॅग टेग', ...tags],
    ['हैशटैग हैश', hashtag],
    ['थंबनेल थम्बनेल', picture],
    ['ब्यौरा विवरण', text],
    ['कमाई पैसे', money],
    ['कीमत क़ीमत दाम', '/pricing'],
    ['निजता गोपनीयता', '/privacy', '/gdpr'],
    ['रिफ़ंड रिफंड रिफन्ड', '/refund'],
  ],
  ja: [
    ['ダウンロード だうんろーど 保存', video, sound, picture],
    ['コメント こめんと 抽選', picker],
    ['タイトル たいとる', title],
    ['タグ たぐ', ...tags],
    ['ハッシュタグ はっしゅたぐ', hashtag],
    ['サムネイル サムネ さむね', picture],
    ['説明文 概要欄', text],
    ['収益 収入', money],
    ['料金 価格 値段', '/pricing'],
    ['プライバシー 個人情報', '/privacy', '/gdpr'],
    ['返金 払い戻し', '/refund'],
  ],
  ko: [
    ['다운로드 내려받기', video, sound, picture],
    ['댓글 추첨 경품', picker],
    ['제목 타이틀', title],
    ['태그', ...tags],
    ['해시태그 해쉬태그', hashtag],
    ['썸네일 섬네일', picture],
    ['설명', text],
    ['수익', money],
    ['가격 요금 비용', '/pricing'],
    ['개인정보', '/privacy', '/gdpr'],
    ['환불', '/refund'],
  ],
  'zh-HANS': [
    ['下载', video, sound, picture],
    ['评论 抽奖', picker],
    ['标题', title],
    ['标签', ...tags, hashtag],
    ['缩略图 封面', picture],
    ['说明 简介', text],
    ['收入', money],
    ['价格 定价 费用', '/pricing'],
    ['隐私', '/privacy', '/gdpr'],
    ['退款', '/refund'],
  ],
  'zh-HANT': [
    ['下載', video, sound, picture],
    ['留言 抽獎', picker],
    ['標題', title],
    ['標記 標籤', ...tags, hashtag],
    ['縮圖 封面', picture],
    ['說明 簡介', text],
    ['收益 收入', money],
    ['價格 定價 費用', '/pricing'],
    ['隱私', '/privacy', '/gdpr'],
    ['退款', '/refund'],
  ],
}

test.each(localeCodes)('%s: tools and pages are found by plain words', async (language) => {
  const missed: string[] = []
  expect(plain[language]).toBeDefined()
  for (const [words, ...links] of plain[language]!) {
    for (const search of words.split('|').flatMap((one, at) => (at ? one : one.split(' ')))) {
      const { tools = [], pages = [] } = await offered(language, search)
      for (const link of links) {
        if (![...tools, ...pages].includes(link)) missed.push(`${search}: ${link}`)
      }
    }
  }
  expect(missed).toEqual([])
})

test.each(localeCodes)('%s: every page has words and a name', async (language) => {
  const { pages } = await toolList(language)
  expect(pages.filter(({ href, name, words }) => !words || name === href)).toEqual([])
})

test.each([
  ['en', 'refnd', '/refund'],
  ['en', 'comnet', picker],
  ['en', 'privcy', '/privacy'],
  ['en', 'pricng', '/pricing'],
  ['en', 'contct', '/contact'],
  ['de', 'datenshutz', '/privacy'],
  ['es', 'presios', '/pricing'],
  ['ru', 'конфиденцальность', '/privacy'],
  ['pl', 'komentaze', picker],
])('%s: “%s” is near to %s first', async (language, search, link) => {
  expect((await offered(language, search)).near?.[0]).toBe(link)
})

test('what is farther than the nearest is no suggestion', async () => {
  const { near } = await offered('en', 'refnd')
  expect(near).not.toContain(tool('trending-videos'))
  expect((await offered('en', 'comnet')).near).not.toContain(tool('tag-extractor'))
})

test.each(['!!!', '--'])('“%s” without letters is near to nothing', async (search) => {
  expect(await offered('en', search)).toEqual({})
})
