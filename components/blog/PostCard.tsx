import { Link } from '@/components/ui/Link'
import type { PostSummary } from '@/lib/blog/answers'
import { PostCover } from './PostCover'
import { usePostFacts } from './post-facts'

/** A post in a list: on a phone its cover stands beside the words. */
export function PostCard({ post }: { post: PostSummary }) {
  const { day, time } = usePostFacts()(post)
  const { slug, title, description, tags, cover } = post
  return (
    <Link href={`/blog/${slug}`} className="post-card">
      <PostCover cover={cover} />
      <span className="tag">{tags[0]}</span>
      <h2>{title}</h2>
      <p>{description}</p>
      <span className="by">{`${day} · ${time}`}</span>
    </Link>
  )
}
