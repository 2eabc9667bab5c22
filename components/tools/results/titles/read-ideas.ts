import type { Failure } from '@/lib/browser/failure'
import { failureFrom } from '@/lib/browser/read-failure'
import type { NoIdeas, TitleIdea, TitlesResult } from '@/lib/tools/results/titles'
import { channelUrl, watchUrl } from '@/lib/youtube/links'

/** How ideas end: with a reason where there are none, or with a failure of the call. */
export type IdeasEnd = { reason?: NoIdeas; failure?: Failure }

/** What is asked for again, with ideas. */
const bodyOf = ({ draft, video, evidence, format, language }: TitlesResult) => ({
  keyword: video ? watchUrl(video.id) : draft,
  ...(evidence?.channelId && { url: channelUrl(evidence.channelId) }),
  format,
  lang: language,
})

/** The events in a text, and what of it isn't whole yet. */
function eventsIn(text: string): { events: [name: string, data: unknown][]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block): [string, unknown][] => {
    const name = /^event: (\w+)$/m.exec(block)?.[1]
    const data = /^data: (.+)$/m.exec(block)?.[1]
    return name && data ? [[name, JSON.parse(data)]] : []
  })
  return { events, rest }
}

/**
 * Asks this site for ideas about a result.
 * @param onIdea told each as it comes
 * @throws when it was aborted
 */
export async function readIdeas(
  result: TitlesResult,
  onIdea: (idea: TitleIdea) => void,
  signal: AbortSignal,
): Promise<IdeasEnd> {
  try {
    const response = await fetch('/api/tools/title-generator/ideas', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyOf(result)),
      signal,
    })
    if (!response.ok || !response.body) return { failure: failureFrom(await response.text()) }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value = '' } = await reader.read()
      const { events, rest } = eventsIn(text + value)
      text = rest
      for (const [name, data] of events) {
        if (name === 'idea') onIdea(data as TitleIdea)
        if (name === 'end') return data as IdeasEnd
      }
      if (done) return { reason: 'failed' }
    }
  } catch (error) {
    if (signal.aborted) throw error
    return { reason: 'failed' }
  }
}
