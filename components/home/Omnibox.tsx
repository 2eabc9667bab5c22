import { useRouter } from 'next/router'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { LookUpBox } from '@/components/look-up/LookUpBox'
import { useLookUp } from '@/components/look-up/use-look-up'
import { ExampleChips } from '@/components/tools/ExampleChips'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { later } from '@/components/ui/later'
import { useDropAndPaste } from '@/components/ui/use-drop-and-paste'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { Example } from '@/lib/tools/machine/examples'
import { runPath } from '@/lib/tools/machine/tool-links'
import { batchPath, bestFirst } from './best-tools'
import type { Found } from './recognize'
import { useBox } from './use-box'

/** Slugs of the tools that accept each kind of input; computed from the registry by the page. */
export type AcceptedBy = Record<NonNullable<Found['kind']>, string[]>

/** How long a typed link has to stay the same before it is looked up. */
const typingDelayMs = 450

const loadAnswer = () => import('./LiveAnswer')
const prepare = () => void loadAnswer().catch(() => undefined)
const LiveAnswer = later(loadAnswer)

/** Recognizes any link or keyword: a link shows its card at once, and Enter runs the best tool, or goes to
 * the tools of a channel. */
export function Omnibox({
  acceptedBy,
  examples,
}: {
  acceptedBy: AcceptedBy
  examples: readonly Example[]
}) {
  const { t } = useTranslation(['home', 'common'])
  const router = useRouter()
  const allTools = useToolLinks()
  const input = useRef<HTMLInputElement>(null)
  const box = useBox(input)
  const { text, found, take } = box
  const dragging = useDropAndPaste(take)
  /** Whether the empty box was submitted. */
  const [isEmpty, setEmpty] = useState(false)
  /** How often the tools of the text's card were asked for. */
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is asked about anew.
  useEffect(() => setAsked(0), [text])

  const known = found === 'offline' ? undefined : found
  const kind = known?.kind
  const tools = kind
    ? bestFirst(
        allTools.filter(({ slug }) => acceptedBy[kind].includes(slug)),
        kind,
      )
    : []
  const isLink = kind !== undefined && kind !== 'keyword'
  const lookUp = useLookUp(
    isLink ? known?.text : undefined,
    box.by === 'typing' ? typingDelayMs : 0,
  )

  // Of several, the address would keep the first alone.
  const hasMany = known?.links !== undefined
  const link = isLink && !hasMany ? known?.text : undefined
  const { keep } = box
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another link changes the address.
  useEffect(() => {
    if (link === undefined && text !== '' && !hasMany) return
    const timer = setTimeout(() => void keep(link), box.by === 'typing' ? typingDelayMs : 0)
    // It would end a change of page that has begun meanwhile.
    const stop = () => clearTimeout(timer)
    router.events.on('routeChangeStart', stop)
    return () => {
      stop()
      router.events.off('routeChangeStart', stop)
    }
  }, [link, text === '', hasMany])

  const isArriving =
    box.by === 'address' && (!found || (isLink && lookUp.state.status === 'loading'))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() === '') return input.current?.focus()
    const answer = await box.recognizeNow()
    if (!answer?.kind || answer.withheld || answer.label === 'damaged') return
    const slugs = acceptedBy[answer.kind]
    const [best] = bestFirst(
      allTools.filter(({ slug }) => slugs.includes(slug)),
      answer.kind,
    )
    if (!best) return
    // People come with a channel for many things: they choose.
    if (answer.kind === 'channel' && !answer.links) {
      if (lookUp.state.status === 'failed') input.current?.select()
      return setAsked((times) => times + 1)
    }
    if (answer.kind !== 'keyword' && !answer.links) await keep(answer.text)
    router.push(batchPath(answer) ?? runPath(best.slug, answer.kind, answer.text))
  }

  /** Marks a page of an address whose answer's code is on its way; see the style sheet. */
  const arriving = box.by === 'address' && <i data-arriving />

  return (
    <div
      data-live={isLink ? box.by : undefined}
      data-arriving={isArriving || undefined}
      className="home-entry"
    >
      <LookUpBox
        onSubmit={submit}
        data-dragging={dragging || undefined}
        input={{ ref: input, value: text, ...box.handlers }}
        // What the card needs is on its way before the first paste. Not on focus: the page sets that
        // by itself.
        onKeyDown={prepare}
        onPointerEnter={prepare}
      >
        {isLink && known && (
          <span className="badge-bad max-sm:hidden">
            <Icon
              name={kind === 'channel' ? 'circle-user-round' : 'circle-play'}
              className="size-4"
            />
            {t(`kind.${known.label}`)}
          </span>
        )}
        {text !== '' && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('field.clear')}
            title={t('field.clear')}
            onClick={() => {
              take('')
              input.current?.focus()
            }}
          >
            <Icon name="x" />
          </button>
        )}
        <button type="submit" className={`${button.primary} look-up`}>
          {t('field.action')}
          <Icon name="arrow-right" className="size-4 rtl:rotate-180" />
        </button>
      </LookUpBox>
      {isLink && known ? (
        <Suspense fallback={<div className="live-card">{arriving}</div>}>
          <LiveAnswer
            found={known}
            state={lookUp.state}
            tools={tools}
            asked={asked}
            onRetry={lookUp.retry}
          />
        </Suspense>
      ) : (
        <div className="home-under">
          <div className="ruler" />
          <div role="status" className="answer">
            {found === 'offline' && <p>{t('common:networkFailed')}</p>}
            {isEmpty && text.trim() === '' && <p className="font-semibold">{t('field.empty')}</p>}
            {known && (
              <Suspense fallback={arriving}>
                <LiveAnswer
                  found={known}
                  state={lookUp.state}
                  tools={tools}
                  asked={0}
                  onRetry={lookUp.retry}
                />
              </Suspense>
            )}
          </div>
          <ExampleChips label={t('example.try')} examples={examples} onPick={take}>
            <p className="ms-auto flex gap-5 ps-4 text-ink-3 max-lg:hidden">
              <span>{t('facts.languages')}</span>
              <span>{t('facts.noSignUp')}</span>
            </p>
          </ExampleChips>
        </div>
      )}
      {isLink && (
        <ExampleChips
          label={t('example.another')}
          examples={examples.filter(({ url }) => url !== known?.text)}
          onPick={take}
        />
      )}
    </div>
  )
}
