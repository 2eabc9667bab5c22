import { fillGaps } from '@/lib/tools/text/fill-gaps'

const filled = (topic: string) => fillGaps('{topic}을(를) {topic}은(는)', { topic }, 'ko')

test.each([
  ['청소기', '청소기를 청소기는'],
  ['식단', '식단을 식단은'],
  ['아이폰 17', '아이폰 17을 아이폰 17은'],
  ['갤럭시 S25', '갤럭시 S25를 갤럭시 S25는'],
  ['Notion', 'Notion을 Notion은'],
  ['Canva', 'Canva를 Canva는'],
  ['Blender', 'Blender를 Blender는'],
  ['Excel', 'Excel을 Excel은'],
  ['ChatGPT', 'ChatGPT를 ChatGPT는'],
  ['FHM', 'FHM을 FHM은'],
  ['PC', 'PC를 PC는'],
])('%s takes the particle of its sound: %s', (topic, expected) => {
  expect(filled(topic)).toBe(expected)
})

test.each(['Minecraft', 'YouTube', 'iPhone', 'TikTok', '🙂'])(
  'nobody can tell by its letters how “%s” ends, so that both forms stay',
  (topic) => {
    expect(filled(topic)).toBe(`${topic}을(를) ${topic}은(는)`)
  },
)
