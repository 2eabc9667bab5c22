import type { CSSProperties } from 'react'
import { partLengths } from '@/lib/tools/results/transcript'
import type { FoundChapter } from '@/lib/tools/text/find-chapters'
import { formatTime } from '@/lib/tools/text/parse-time'
import { watchUrl } from '@/lib/youtube/links'

/** A video's chapters beside each other, each as wide as it is long where there is room; every one
 * leads to its place in the video. */
export function ChapterStrip({
  videoId,
  chapters,
  end,
  label,
}: {
  videoId: string
  chapters: readonly FoundChapter[]
  /** The video's length in seconds; 0 if unknown. */
  end: number
  label: string
}) {
  const lengths = partLengths(
    chapters.map(({ start }) => start),
    end,
  )
  return (
    <ol aria-label={label} className="relative col-span-full flex gap-0.5 overflow-x-auto">
      {chapters.map(({ start, title }, at) => (
        <li
          key={start}
          className="max-w-64 min-w-24 flex-none lg:max-w-none lg:flex-[var(--length)_1_0px]"
          style={{ '--length': lengths[at] || 1 } as CSSProperties}
        >
          <a
            href={`${watchUrl(videoId)}&t=${start}s`}
            rel="noopener"
            title={title}
            className="flex min-h-11 items-center gap-1.5 border border-line bg-surface px-2 text-2xs hover:bg-sunken md:min-h-8"
          >
            <span translate="no" className="shrink-0 text-ink-3 tabular-nums">
              {formatTime(start)}
            </span>
            <bdi lang="" className="truncate">
              {title}
            </bdi>
          </a>
        </li>
      ))}
    </ol>
  )
}
