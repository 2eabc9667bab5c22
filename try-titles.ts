import { readFileSync } from 'node:fs'
import { stopWords } from '@/lib/tools/text/stop-words'
import { makeTitles } from '@/lib/tools/title-generator/make-titles'
import { scoreTitle } from '@/lib/tools/title-generator/score-title'
import { topicOf } from '@/lib/tools/title-generator/topic'

async function main() {
  const n = Number(process.argv[3] ?? 12)
  for (const line of readFileSync(process.argv[2]!, 'utf8').split('\n').filter(Boolean)) {
    const [language, keyword] = line.split('\t') as [string, string]
    const stops = await stopWords(language)
    const topic = topicOf(keyword, { language, stops })
    const { ideas } = await makeTitles({
      topic,
      language,
      stops,
      tone: 'all',
      isShort: false,
      count: n,
      list: 1,
      year: 2026,
    })
    console.log(`\n## ${language} «${keyword}» → ${topic.kind} (${ideas.length})`)
    const rows = ideas
      .map((idea) => ({ ...idea, ...scoreTitle(idea.text, { topic, language, stops, ...idea }) }))
      .sort((a, b) => b.score - a.score)
    for (const { text, score, reasons } of rows)
      console.log(
        `  ${score} ${text}   [${reasons
          .filter((r) => r.name !== 'whole')
          .map((r) => r.name)
          .join(' ')}]`,
      )
  }
}
main()
