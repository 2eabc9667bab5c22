import { YouTubeFigure } from '@/components/figures/YouTubeFigure'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { Link } from '@/components/ui/Link'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'
import { toolPath } from '@/lib/tools/machine/tool-links'

/** Where YouTube says it (an answer of its help), and the tools for it, by the article's section. */
const sections: Record<string, { answer?: number; tools: readonly string[] }> = {
  s1: { answer: 16089387, tools: ['trending-videos', 'youtube-channel-search'] },
  s2: { answer: 16090438, tools: ['keyword-research'] },
  s3: { answer: 57407, tools: ['title-generator'] },
  s4: { answer: 72431, tools: ['youtube-thumbnail'] },
  s5: { answer: 6390658, tools: ['description-generator', 'youtube-hashtag-generator'] },
  s6: { answer: 146402, tools: ['tag-generator', 'tag-extractor'] },
  s7: { answer: 9884579, tools: ['youtube-video-summary-generator'] },
  s8: { answer: 6373554, tools: [] },
  s9: { answer: 72902, tools: ['youtube-money-calculator', 'monetization-checker'] },
  s10: { tools: ['video-data-viewer'] },
}

function Further({ section }: { section: string }) {
  const { t } = useTranslation('youtube')
  const links = useToolLinks()
  const { answer, tools = [] } = sections[section] ?? {}
  return (
    <p className="further-links">
      {answer && (
        <a href={`https://support.google.com/youtube/answer/${answer}`} rel="noopener">
          {t('source', { topic: t(`${section}.title`) })}
        </a>
      )}
      {links
        .filter(({ slug, runs }) => runs && tools.includes(slug))
        .map(({ slug, name }) => (
          <Link key={slug} href={toolPath(slug)}>
            {name}
          </Link>
        ))}
    </p>
  )
}

const after = Object.fromEntries(
  Object.keys(sections).map((id) => [id, <Further key={id} section={id} />]),
)

export default function YouTubeArticle() {
  return <ArticlePage namespace="youtube" figure={<YouTubeFigure />} after={after} />
}

export const getStaticProps = staticPage(['youtube'])
