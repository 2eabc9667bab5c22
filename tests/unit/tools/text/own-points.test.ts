import { quoteText } from '@/lib/tools/text/summary/quotes'
import { summarize } from '@/lib/tools/text/summary/summarize'

/** What a talk of these sentences counts or asks. */
async function pointsOf(language: string, text: string) {
  const cues = text.split('\n').map((line) => ({ text: line.trim() }))
  const { passages, points } = await summarize(cues, { language })
  return { kind: points.kind, said: points.quotes.map((quote) => quoteText(passages, quote)) }
}

/** A talk that announces three points and counts them, with something else between and behind. */
const counts: Record<string, string> = {
  en: `Here are three tips for a dry tent in the autumn.
    First, pitch it on a slope, however small that slope may look to you at night.
    My brother laughed at me for years.
    The second thing is the groundsheet, which must not look out anywhere under the fly.
    Third, open both vents even in the rain, or you will wake up wet from your own breath.
    To sum up, water comes from below and from you, and hardly ever through the roof.`,
  de: `Ich habe drei Tipps für ein trockenes Zelt im Herbst.
    Erstens: Stellt es an einen Hang, auch wenn der euch nachts noch so klein und flach vorkommt.
    Mein Bruder hat jahrelang gelacht.
    Der zweite Tipp ist die Unterlage, die nirgends unter dem Außenzelt hervorschauen darf, an keiner Ecke.
    Drittens: Lasst beide Lüfter offen, auch bei Regen, sonst werdet ihr morgens vom eigenen Atem nass.
    Mein Fazit: Das Wasser kommt von unten und von euch selbst, durch das Dach kommt es fast nie.`,
  es: `Hoy traigo tres consejos para una tienda seca en otoño.
    Primero, montadla en una cuesta, aunque de noche esa cuesta os parezca muy pequeña y muy incómoda.
    Mi hermano se rio durante años.
    El segundo es el suelo, que no debe asomar por ningún lado debajo del doble techo de la tienda.
    Tercero, abrid las dos rejillas también con lluvia, o por la mañana os mojará vuestra propia respiración.
    En resumen, el agua viene de abajo y de vosotros, y casi nunca pasa por el techo.`,
  fr: `Voici trois conseils pour une tente sèche en automne.
    Premièrement, montez-la sur une pente, même si cette pente vous semble toute petite la nuit tombée.
    Mon frère a ri pendant des années.
    Le deuxième conseil est le tapis de sol, qui ne doit dépasser nulle part sous le double toit.
    Troisièmement, ouvrez les deux aérations même sous la pluie, sinon votre propre souffle vous mouillera le matin.
    En résumé, l’eau vient d’en bas et de vous, et presque jamais à travers le toit.`,
  it: `Ho tre consigli per una tenda asciutta in autunno.
    Primo, montatela su un pendio, anche se di notte quel pendio vi sembra davvero molto piccolo.
    Mio fratello ha riso per anni.
    Il secondo consiglio è il telo, che non deve spuntare da nessuna parte sotto il doppio tetto.
    Terzo, aprite le due prese d’aria anche con la pioggia, o al mattino vi bagnerà il vostro respiro.
    In sintesi, l’acqua viene dal basso e da voi, e quasi mai attraverso il tetto.`,
  pt: `Tenho três conselhos para uma barraca seca no outono.
    Primeiro, monte em um declive, mesmo que à noite esse declive pareça pequeno demais para valer a pena.
    Meu irmão riu durante anos.
    O segundo conselho é a lona, que não deve aparecer em lugar nenhum debaixo do teto da barraca.
    Terceiro, abra as duas saídas de ar mesmo com chuva, ou de manhã a sua respiração vai molhar tudo.
    Em resumo, a água vem de baixo e de você, e quase nunca passa pelo teto.`,
  nl: `Ik heb drie tips voor een droge tent in de herfst.
    Ten eerste: zet hem op een helling, hoe klein die helling er in het donker ook uitziet.
    Mijn broer lachte jarenlang.
    De tweede tip is het grondzeil, dat nergens onder de buitentent uit mag steken, op geen enkele hoek.
    De derde tip: laat beide roosters open, ook bij regen, anders word je nat van je eigen adem.
    Samengevat: het water komt van onderen en van jezelf, en bijna nooit door het dak heen.`,
  pl: `Mam trzy rady na suchy namiot jesienią.
    Po pierwsze, rozbijcie go na pochyłości, choćby nocą wydawała się wam zupełnie mała i niepotrzebna, naprawdę warto.
    Mój brat śmiał się latami.
    Druga rada to podłoga, która nie może nigdzie wystawać spod tropiku, nawet na jednym małym rogu namiotu.
    Po trzecie, otwórzcie oba wywietrzniki także w deszczu, inaczej rano obudzicie się mokrzy od własnego oddechu, jak ja.
    Podsumowując, woda przychodzi od dołu i od was, a przez dach prawie nigdy.`,
  ru: `У меня три совета для сухой палатки осенью.
    Первый совет: ставьте её на склоне, пусть даже ночью этот склон выглядит совсем маленьким, пологим и лишним.
    Брат смеялся надо мной годами.
    Второй совет: дно нигде не должно выглядывать из-под тента, ни на одном углу, ни на один сантиметр.
    Третий совет: откройте обе отдушины даже в дождь, иначе утром вы проснётесь мокрыми от собственного дыхания.
    Итог такой: вода приходит снизу и от вас самих, а через крышу почти никогда.`,
  hi: `सूखे तंबू के लिए मेरे पास तीन सुझाव हैं।
    पहला सुझाव, तंबू ढलान पर लगाइए, चाहे रात में वह ढलान आपको कितनी भी छोटी क्यों न लगे।
    मेरा भाई सालों हँसता रहा।
    दूसरा सुझाव, नीचे की चादर कहीं से भी बाहर नहीं दिखनी चाहिए, किसी एक कोने से भी बिल्कुल नहीं।
    तीसरा सुझाव, बारिश में भी दोनों झरोखे खुले रखिए, वरना सुबह आप अपनी ही साँस से भीगे हुए उठेंगे।
    कुल मिलाकर, पानी नीचे से और आपसे ही आता है, छत से होकर तो लगभग कभी नहीं आता।`,
  gu: `સૂકા તંબુ માટે મારી પાસે ત્રણ સૂચનો છે.
    પહેલું સૂચન: તંબુ ઢાળ પર બાંધો, રાતે એ ઢાળ તમને ગમે તેટલો નાનો લાગે તો પણ બાંધો.
    મારો ભાઈ વરસો સુધી હસ્યો.
    બીજું સૂચન: નીચેની ચાદર ક્યાંયથી બહાર દેખાવી ન જોઈએ, કોઈ એક ખૂણેથી પણ જરાય દેખાવી ન જોઈએ.
    ત્રીજું સૂચન: વરસાદમાં પણ બંને બારી ખુલ્લી રાખો, નહીં તો સવારે તમે પોતાના જ શ્વાસથી ભીના ઊઠશો.
    ટૂંકમાં, પાણી નીચેથી અને તમારામાંથી જ આવે છે, છતમાંથી તો લગભગ ક્યારેય આવતું જ નથી.`,
  ja: `乾いたテントのためのコツを三つ紹介します。
    一つ目は、夜にはどんなに小さく見えても、必ず少し傾いた場所にテントを張ることです。
    兄は何年も笑っていました。
    二つ目は、下に敷くシートが外側の布からどこの角でも絶対にはみ出さないようにすることです。
    三つ目は、雨の日でも換気口を両方とも開けておかないと、朝に自分の息で濡れてしまうことです。
    まとめると、水は下から、そして自分の体から来るもので、屋根から入ることはほとんどありません。`,
  ko: `마른 텐트를 위한 세 가지 방법을 말씀드릴게요.
    첫 번째, 밤에는 아무리 작아 보여도 반드시 조금 기울어진 자리에 텐트를 치시고 물길이 어디로 나는지도 꼭 한번 미리 살펴보세요.
    형은 몇 년을 웃었어요.
    두 번째, 바닥에 까는 천이 바깥 천 밖으로 어느 한 귀퉁이도 나오지 않게 잘 접어 넣으셔야 물이 안으로 들어오지 않습니다.
    세 번째, 비가 와도 환기구 두 개를 모두 열어 두셔야 아침에 자기 숨 때문에 침낭까지 젖어서 일어나는 일이 없습니다.
    정리하면, 물은 아래에서 그리고 자기 몸에서 나오는 것이고 지붕을 뚫고 들어오는 일은 거의 없다는 점만 기억하시면 됩니다.`,
  'zh-Hans': `我有三个办法让帐篷保持干燥。
    第一，把帐篷搭在有坡度的地方，哪怕夜里看起来坡度非常小也一定要这样做。
    我哥哥笑了好多年。
    第二，垫在下面的布不能从外帐下面露出来，任何一个角都不可以露出来一点点。
    第三，下雨的时候也要打开两个通风口，要不然早上你会被自己呼出来的水汽弄湿。
    总的来说，水是从下面来的，也是从你自己身上来的，几乎从来不会从帐篷顶上进来。`,
}
counts['zh-Hant'] = counts['zh-Hans']!.replaceAll('三个', '三個').replaceAll('总的来说', '總的來說')

test.each(Object.entries(counts))(
  '%s: the points are those that the talk announces and counts',
  async (language, text) => {
    const lines = text.split('\n').map((line) => line.trim())
    const { kind, said } = await pointsOf(language, text)
    expect(kind).toBeUndefined()
    const gap = /^(?:ja|zh)/.test(language) ? '' : ' '
    // A short stretch stands whole: its last sentence may be a condition.
    const [lead, ...rest] = [
      [0, 1],
      [1, 3],
      [3, 4],
      [4, 6],
    ].map((of) => lines.slice(...of).join(gap))
    expect(said).toEqual([lead, ...rest])
  },
)

const third =
  'Third, open both vents even in the rain, or you will wake up wet from your own breath.'
const secondList = [
  'And there are three reasons to stay at home.',
  'First, the poles broke and one of them went through my hand at night.',
  'Second, the zip is gone.',
  'Third, it burns like paper.',
]
test.each([
  ['a number that is missing', 'The second thing is', 'There is also'],
  ['another number than was announced', 'three tips', 'five tips'],
  ['a day’s number', 'Here are three tips for', 'Day three of'],
  ['sayings of others', 'three tips for', 'three myths about'],
  ['theories', 'three tips for', 'three theories about'],
  ['excuses', 'three tips for', 'three excuses about'],
  ['what somebody says', 'Here are three tips', 'My neighbor told me three tips'],
  ['no announcement', 'Here are three tips for a dry tent', 'We went out with a dry tent'],
  ['for and against', third, `${third}\n${secondList.join('\n')}`],
  [
    'a limit that comes late',
    'My brother laughed at me for years.',
    'My brother laughed at me for years.\nHe is older.\nHe lives in Leeds.\nYou must not do it beside a river.',
  ],
  [
    'what refutes the last one late',
    third,
    `${third}\nI like rain.\nI like tents.\nWe camped again.\nIt was wrong, all three of it.`,
  ],
])('%s: nothing is counted', async (_, before, after) => {
  expect(counts.en).toContain(before)
  expect((await pointsOf('en', counts.en!.replace(before, after))).said).toEqual([])
})

test('how a talk sums itself up is none of its points', async () => {
  const story = [
    'In 1994 a nurse in a small town was accused of killing four patients.',
    'The papers wrote about her every day.',
    'The jury was out for two days.',
    'The verdict was guilty on all four counts, and she was sentenced to life in prison.',
    'She walked free in 2003.',
  ]
  expect((await pointsOf('en', story.join('\n'))).said).toEqual([])
})

test('a point that is called by its name stands behind what announces it, too', async () => {
  const text = counts
    .en!.replace('First,', 'Tip one:')
    .replace('The second thing is', 'Tip two is')
    .replace('Third,', 'Tip three:')
  expect((await pointsOf('en', text)).said[0]).toBe(text.split('\n')[0])
})

test('a list may be counted down, and a sponsor who announces a number is none of it', async () => {
  const { said } = await pointsOf(
    'en',
    `Here are three things I never travel without.
    Number three is a shower cap from a hotel, which fits over any camera in the rain.
    Before number two, a word from the people who pay for the lights in this room.
    Number two is tape, two meters of it around an old card, for shoes and tripods.
    And number one is a card with my name in four languages, inside every single bag.`,
  )
  expect(said.map((text) => /^(?:And )?\w+ \w+/.exec(text)?.[0])).toEqual([
    'Here are',
    'Number three',
    'Number two',
    'And number one',
  ])
})

test('a point goes on where a sentence says nothing yet, and where the next one turns it', async () => {
  const text = counts
    .en!.replace(
      'First, pitch it on a slope, however small that slope may look to you at night.',
      'First, the slope.',
    )
    .replace(
      'My brother laughed at me for years.',
      'Pitch it on a slope, however small that slope may look to you at night.\nBut never in a dry river bed.',
    )
  const { said } = await pointsOf('en', text)
  expect(said[1]).toBe(
    'First, the slope. Pitch it on a slope, however small that slope may look to you at night. But never in a dry river bed.',
  )
})

test.each([
  [
    'en',
    `>> How did you find this old lighthouse on the island?
    >> By accident, the boat broke down.
    >> And then?
    >> Then I stayed.
    >> What does a night up here look like in winter?
    >> Long, I read a lot.
    >> Who brings you food when the sea is rough?
    >> Nobody, I bake.
    >> Will you come back to the mainland one day?
    >> I hope not.`,
    4,
  ],
  [
    'ru',
    `— Как вы нашли этот маяк на острове? — Случайно, сломалась лодка. — И что? — Остался.
    — Как проходит здесь зимняя ночь без света? — Долго, я читаю. — Кто привозит вам еду в шторм? — Никто, я пеку.
    — Вы вернётесь когда-нибудь на материк? — Надеюсь, что нет.`,
    4,
  ],
])(
  '%s: of a conversation the questions stand that say alone what they ask',
  async (language, text, count) => {
    const { kind, said } = await pointsOf(language, text)
    expect(kind).toBe('questions')
    expect(said).toHaveLength(count)
    for (const one of said) expect(one).toMatch(/^\p{Lu}.*\?$/u)
  },
)

test('who pays for a video is no part of a point', async () => {
  const text = counts.en!.replace(
    'My brother laughed at me for years.',
    'This video is sponsored by Tentco.',
  )
  expect((await pointsOf('en', text)).said.join(' ')).not.toContain('Tentco')
})

test('what others say is no list of points, in any form of the word', async () => {
  const text = counts.gu!.replace('ત્રણ સૂચનો છે', 'ત્રણ માન્યતાઓની વાત છે')
  expect((await pointsOf('gu', text)).said).toEqual([])
})

test('what may not stand is neither an announcement nor a point', async () => {
  for (const withheld of [/^Here are/, /^The second/]) {
    const cues = counts.en!.split('\n').map((line) => ({ text: line.trim() }))
    const mayStand = (text: string) => !withheld.test(text)
    const { points } = await summarize(cues, { language: 'en', mayStand })
    expect(points.quotes).toEqual([])
  }
})
