import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'
import type { PostSummary } from '@/lib/blog/answers'
import { PostCover } from './PostCover'
import { PostPlotView } from './PostPlotView'
import { usePostFacts } from './post-facts'

/** The newest post, on the page's screen. */
export function LeadPost({ post }: { post: PostSummary }) {
  const { t } = useTranslation('blog')
  const { author, day, time } = usePostFacts()(post)
  const { slug, title, description, tags, cover } = post
  return (
    <section className="lead-post">
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
      {cover && 'plot' in cover ? (
        <PostPlotView plot={cover.plot} isCover />
      ) : (
        <PostCover cover={cover} />
      )}
    </section>
  )
}
