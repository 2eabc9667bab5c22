import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { usePlainLinks } from '@/components/ui/Link'
import type { PostPart, PostPicture } from '@/lib/blog/answers'
import { PostPlotPlace } from './PostPlotPlace'

/** A picture of a post with its caption. */
export function PostPictureView({
  picture,
  isFirst = false,
}: {
  picture: PostPicture
  isFirst?: boolean
}) {
  const { src, width, height, alt, caption } = picture
  return (
    <figure>
      <img src={src} width={width} height={height} alt={alt} loading={isFirst ? 'eager' : 'lazy'} />
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  )
}

function Part({ part }: { part: PostPart }) {
  if ('heading' in part) {
    const { level, id, html } = part.heading
    const Heading = `h${level}` as 'h2'
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by `renderInline`.
    return <Heading id={id} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
  }
  if ('html' in part)
    return (
      <div
        dir="auto"
        className="markdown"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by `renderBlocks`.
        dangerouslySetInnerHTML={{ __html: part.html }}
      />
    )
  if ('code' in part)
    return (
      <div className="post-code">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys, too. */}
        <pre dir="ltr" tabIndex={0}>
          {part.code}
        </pre>
        <CopyButton text={part.code} className={button.secondary} />
      </div>
    )
  if ('plot' in part)
    return (
      <div className="card p-4 sm:p-5">
        <PostPlotPlace plot={part.plot} />
      </div>
    )
  return <PostPictureView picture={part.picture} />
}

/** A post's text. */
export function PostText({ parts, lang }: { parts: readonly PostPart[]; lang?: string }) {
  const links = usePlainLinks()
  return (
    <div className="post-text" lang={lang} {...links}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts never move.
        <Part key={at} part={part} />
      ))}
    </div>
  )
}
