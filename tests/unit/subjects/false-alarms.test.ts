import { languages } from '@/lib/i18n/languages'
import { judgeSubject } from '@/lib/subjects/gate.server'
import { stopWords } from '@/lib/tools/text/stop-words'

/** Harmless words that look like a typing error of a harmful one, or have one across their border. */
test.each([
  ['es', 'cómo ahorrarte dinero en el supermercado'],
  ['pl', 'co się przydało w podróży'],
  ['it', 'come fare un titolo per il video'],
  ['it', 'titoli che funzionano: si possono fare così'],
  ['de', 'welche Regel sie verletzen und wie man es merkt'],
  ['de', 'wodurch Kameras sich unterscheiden: sie unterscheiden sich kaum'],
  ['de', 'Entscheiden sich Katzen für ihren Menschen?'],
  ['de', 'warum Paare sich scheiden lassen'],
  ['fr', 'la joie de vivre en Provence'],
  ['fr', 'je me coupe la frange toute seule'],
  ['es', 'cama montessori para niños'],
  ['it', 'letto montessori per bambini fai da te'],
  ['en', 'rapping for beginners'],
  ['en', 'talking my way out'],
  ['es', 'comprar perros en Canadá'],
  ['es', 'por qué me pongo ahora a crear'],
  ['it', 'mentre cucino per mia madre'],
  ['pt', 'comprar porcos no sítio'],
  ['pt', 'pipocas doces'],
  ['de', 'wir bringen die Jungs zur Schule'],
  ['de', 'Schlangen füttern'],
  ['nl', 'lessen voor Chinezen'],
  ['pl', 'jak się powie po polsku'],
  ['ru', 'как перестать спорить'],
  ['fr', 'comment créer et placer un logo'],
  ['ja', '音がよく、その上軽いイヤホン'],
  ['ja', '費用が少なく、そして楽しい旅'],
])('%s: “%s” is neither harmful nor rude', (tag, text) => {
  const { withheld, clean } = judgeSubject([text], tag)
  expect(withheld).toBeUndefined()
  expect(clean).toEqual([text])
})

test.each([
  ['es', 'cómo ahorcarse'],
  ['it', 'come fare il tritolo in casa'],
  ['pl', 'jak się powiesić'],
  ['de', 'ich bringe alle in der Schule um'],
  ['en', 'k1ll yourself tutorial'],
  ['en', 'su1cide how to'],
  ['en', 'suici de methods'],
  ['ru', 'сuицид спосoбы'],
  ['ru', 'samoubiystvo kak'],
  ['hi', 'khudkushi ka tarika'],
  ['gu', 'aapghat karvo che'],
  ['ja', 'jisatsu houhou'],
  ['ko', 'ja살 방법'],
  ['zh-Hans', 'zi sha'],
  ['zh-Hant', 'tiaolou zisha'],
])('%s: “%s” is withheld as before', (tag, text) => {
  expect(judgeSubject([text], tag).withheld).toBeDefined()
})

test.each(languages.map(({ tag }) => tag))('no stop word of %s is withheld', async (tag) => {
  const words = [...(await stopWords(tag))]
  expect(words.filter((word) => judgeSubject([word], tag).withheld)).toEqual([])
})
