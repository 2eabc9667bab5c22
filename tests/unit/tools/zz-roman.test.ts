import { stopWords } from '@/lib/tools/text/stop-words'
import { makeTitles } from '@/lib/tools/title-generator/make-titles'
import { topicOf } from '@/lib/tools/title-generator/topic'
import { writeFileSync } from 'node:fs'
const all: Record<string, string[]> = {
  en: ['my cat', 'iPhone 17 vs Pixel 10', 'Will Smith', 'trick or treat', 'learn german', 'do not disturb', 'can opener review'],
  de: ['Deutsch lernen', 'meine Katze', 'So ein schöner Tag', 'Macht und Geld', 'Hausmittel gegen Husten', 'Wahrheit oder Pflicht','So backst du Brot', 'Katze oder Hund'],
  fr: ['apprendre l’allemand', 'mon chat', 'action ou vérité', 'remède contre la toux', 'tarte aux pommes','chat ou chien'],
  es: ['tarta de queso', 'mi gato', 'Qué lindo gatito', 'verdad o reto', 'remedios contra la tos', 'aprender alemán', 'cómo hacer pan', '¿por qué duermen los gatos?'],
  it: ['torta di mele', 'il mio gatto', 'obbligo o verità', 'rimedi contro la tosse', 'imparare il tedesco', 'come fare il pane'],
  pt: ['bolo de cenoura', 'meu gato', 'verdade ou desafio', 'remédio contra tosse', 'aprender alemão', 'como fazer pão', 'gato ou cachorro'],
  nl: ['appeltaart', 'mijn kat', 'Zijn eerste stapjes', 'Zo mooi is Texel', 'tips tegen muggen', 'Duits leren', 'doen, waarheid of durven', 'zo bak je brood'],
}
test('x', async () => {
  const out: string[] = []
  for (const [language, list] of Object.entries(all))
    for (const typed of list) {
      const stops = await stopWords(language)
      const topic = topicOf(typed, { language, stops })
      const { ideas } = await makeTitles({ topic, language, stops, tone: 'all', isShort: false, count: 9, list: 1, year: 2026 })
      out.push(`## ${language} ${typed} [${topic.kind}]`, ...(process.env.KINDS ? [] : ideas.map((i) => '  ' + i.text)))
    }
  writeFileSync('/tmp/roman-out.txt', out.join('\n'))
})
