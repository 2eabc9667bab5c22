import { useRouter } from 'next/router'
import { useAuth } from '@/context/AuthContext'
import { languageTag } from '@/lib/i18n/languages'
import type { ReviewSummary } from '@/lib/reviews/answers'
import { LikeTool } from './LikeTool'
import { LogInToReview } from './LogInToReview'
import { RatingSummary } from './RatingSummary'
import { ReviewList } from './ReviewList'
import { useOwnReview } from './use-own-review'
import { useReactions } from './use-reactions'
import { useToolReviews } from './use-tool-reviews'

export interface Place {
  /** The tool's slug. */
  tool: string
  /** The server that reviews are asked from, if not this site's. */
  origin?: string
  /** How the tool was rated when the page was made; only from five reviews on. */
  summary?: ReviewSummary
}

/** As high as what comes in its place. */
function Skeleton() {
  return (
    <div className="reviews-parts" aria-busy="true">
      <div className="skeleton h-80" />
      <div className="skeleton h-40" />
    </div>
  )
}

/** A tool's reviews: how it is rated, one's own review, likes, and what others wrote. */
export function ReviewsSection({ tool, origin, summary: rated }: Place) {
  const { locale = 'en' } = useRouter()
  const { user, loading: isRestoring } = useAuth()
  const language = { locale, tag: languageTag(locale) }
  const { listed, reload, ...list } = useToolReviews(tool, origin, language)
  const own = useOwnReview(tool, user?._id)
  const reactions = useReactions(tool, user?._id)
  // All parts come at once: one after the other, they would move each other.
  if (!listed || isRestoring || (user && !own.settled) || !reactions.settled) return <Skeleton />
  const { OwnReview } = own
  const summary = listed.summary ?? rated
  return (
    <div className="reviews-parts">
      <div className="grid content-start gap-3.5">
        {summary?.average && summary.spread && (
          <RatingSummary count={summary.count} average={summary.average} spread={summary.spread} />
        )}
        {user && OwnReview ? (
          <OwnReview
            {...{ tool, user, locale }}
            answer={own.answer}
            writeDate={listed.writeDate}
            onRetry={own.reload}
            onChanged={(next) => {
              own.change(next)
              reload()
            }}
          />
        ) : (
          <LogInToReview />
        )}
        <LikeTool {...reactions} />
      </div>
      <ReviewList
        {...list}
        {...listed}
        tool={tool}
        ownId={own.answer?.reviews[0]?._id}
        locale={locale}
      />
    </div>
  )
}
