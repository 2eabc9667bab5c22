import { FromServer } from '@/components/ui/FromServer'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'
import type { PostSummary } from '@/lib/blog/answers'
import { PostCover } from './PostCover'
import { PostPlotPlace } from './PostPlotPlace'
import { usePostFacts } from './post-facts'

function Words({ post }: { post: PostSummary }) {
  const { t } = useTranslation('blog')
  const { author, day, time } = usePostFacts()(post)
  const { slug, title, description, tags } = post
  return (
    <div>
      <p className="tag">{[t('newest'), ...tags.slice(0, 1)].join(' · ')}</p>
      <h2>
        <Link href={`/blog/${slug}`} className="hover:underline">
          {title}
        </Link>
      </h2>
      <p className="de">{description}</p>
      <p className="by">{[author, day, time].join(' · ')}</p>
    </div>
  )
}

/** The newest post, on the page's screen. */
export function LeadPost({ post }: { post: PostSummary }) {
  const { cover } = post
  return (
    <section className="lead-post">
      <FromServer className="contents">
        <Words post={post} />
      </FromServer>
      {cover && 'plot' in cover ? (
        <PostPlotPlace plot={cover.plot} isCover />
      ) : (
        <PostCover cover={cover} isFirst />
      )}
    </section>
  )
}
