import Head from 'next/head'
import type { LookUpState } from '@/components/look-up/use-look-up'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useErrorText } from '@/components/ui/use-error-text'
import { useSite } from '@/context/SiteContext'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { LookUp } from '@/lib/look-up/answers'
import type { ToolLink } from '@/lib/tools/machine/tool-links'
import { batchPath, batchTools } from './best-tools'
import { ChannelCard, PlaylistCard, VideoCard } from './LookedUpCards'
import { LookUpActions } from './LookUpActions'
import type { Found } from './recognize'

/** Failures for which another link is the only way on. */
const isLinkFailure = (code: string) => /^(video|channel|playlist|link|input)\./.test(code)

/** What a link leads to, on the screen that hangs from the box; before that, its shape. */
export function LiveCard({
  found,
  state,
  tools,
  asked,
  onRetry,
}: {
  found: Found
  state: LookUpState
  /** The tools that take it, the best one first. */
  tools: readonly ToolLink[]
  /** How often they were asked for from the keyboard. */
  asked: number
  onRetry: () => void
}) {
  const { t } = useTranslation(['home', 'common'])
  const { name } = useSite()
  const explain = useErrorText()
  const failure = state.status === 'failed' ? state.failure : undefined
  const isWrong = failure && isLinkFailure(failure.code)
  // Without a network nothing below would answer either.
  const isOffline = failure?.code === 'network'
  const data = state.status === 'done' ? state.data : undefined
  return (
    <section
      aria-label={t(`kind.${found.label}`)}
      aria-busy={state.status === 'loading'}
      className="live-card"
    >
      {data && (
        <Head>
          <title>{`${titleOf(data)} | ${name}`}</title>
        </Head>
      )}
      <p role="status" className={failure ? 'live-problem' : 'sr-only'}>
        {state.status === 'loading'
          ? t('live.loading')
          : data
            ? t('live.ready', { title: titleOf(data) })
            : failure && explain(failure)}
      </p>
      {failure && (
        <p className="mt-1 text-sm text-ink-2">
          {!isOffline && <span>{t(isWrong ? 'live.checkLink' : 'live.stillRuns')}</span>}
          {!isWrong && (
            <button
              type="button"
              className={`${button.secondary} not-first:ms-3`}
              onClick={onRetry}
            >
              {t('common:tryAgain')}
            </button>
          )}
        </p>
      )}
      {state.status === 'loading' && <CardSkeleton kind={found.kind} />}
      {data?.kind === 'video' && <VideoCard data={data} />}
      {data?.kind === 'channel' && <ChannelCard channel={data.channel} />}
      {data?.kind === 'playlist' && <PlaylistCard data={data} />}
      {found.links && <SeveralLinks kind={found.kind} links={found.links} />}
      {!isWrong && found.kind && (
        <LookUpActions
          tools={tools}
          asked={state.status === 'loading' ? 0 : asked}
          kind={found.kind}
          text={found.text}
          data={data}
        />
      )}
    </section>
  )
}

/** Says that only the first of several links is shown, and offers the tool that takes them all. */
function SeveralLinks({ kind, links }: { kind: Found['kind']; links: string[] }) {
  const { t } = useTranslation('home')
  const tools = useToolLinks()
  const batch = kind === 'video' || kind === 'channel' ? batchTools[kind] : undefined
  const name = tools.find(({ slug }) => slug === batch?.slug)?.name
  const path = batchPath({ kind, links })
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span>{t('live.several', { count: links.length })}</span>
      {path && name && (
        <Link href={path} className={button.secondary}>
          {t('live.allIn', { tool: name })}
        </Link>
      )}
    </p>
  )
}

const titleOf = (data: LookUp): string =>
  data.kind === 'playlist'
    ? data.title
    : data.kind === 'video'
      ? data.video.title
      : data.channel.title

/** The shape of a card before its facts are known; as high as the card. */
function CardSkeleton({ kind }: { kind: Found['kind'] }) {
  return (
    <div className={kind === 'channel' ? 'live-channel' : 'live-video'} aria-hidden="true">
      <div className={kind === 'channel' ? 'live-avatar skeleton' : 'still skeleton'} />
      <div className="live-facts">
        <div className="live-title">
          <div className="skeleton h-6 w-4/5" />
        </div>
        <div className="live-owner">
          <div className="skeleton size-9 rounded-full" />
          <div className="skeleton h-4 w-40" />
        </div>
        <div className="live-figures">
          {['a', 'b', 'c', 'd'].map((figure) => (
            <div key={figure}>
              <div className="skeleton mb-1 h-6.5 w-20" />
              <div className="skeleton h-4 w-14" />
            </div>
          ))}
        </div>
        {(kind === 'video' || kind === 'channel') && <div className="live-strip" />}
      </div>
    </div>
  )
}
