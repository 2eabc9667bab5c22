/** A subtitle file of half a megabyte, with a sentence every two seconds. */
export function longSubtitles(): { text: string; cues: number } {
  const clock = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(11, 19)},000`
  const places = ['harbour', 'lighthouse', 'workshop', 'river', 'market', 'bridge', 'island']
  const parts: string[] = []
  for (let at = 0, size = 0; size < 500_000; at++) {
    const words = `Now we row from the ${places[at % 7]} to the ${places[(at * 3 + 1) % 7]}, mile ${at}.`
    const part = `${at + 1}\n${clock(at * 2)} --> ${clock(at * 2 + 2)}\n${words}\n`
    parts.push(part)
    size += part.length + 1
  }
  return { text: parts.join('\n'), cues: parts.length }
}
