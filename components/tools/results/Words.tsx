import { Fragment } from 'react'
import { Budget } from '@/components/ui/plots/Budget'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { TextResult } from '@/lib/tools/results/text'
import { descriptionLimit, textLength, titleLimit } from '@/lib/tools/text/limits'
import { cutTitle } from '@/lib/tools/text/title-widths'
import { findAddresses, withScheme } from '@/lib/web-addresses'
import { AddressText } from './AddressText'
import { CopyIcon } from './CopyIcon'
import { Found } from './Found'
import { Notes } from './Notes'
import { Versions } from './Versions'
import type { Figure } from './VideoHero'

const textOf = ({ snippets }: TextResult, name: string) =>
  snippets.find((snippet) => snippet.name === name)?.text

const lengthOf = (text: string) => [...text].length

/** What a text's result has, as numbers; what YouTube didn't return has none. */
export function useWordFigures(slug: string): (result: TextResult) => Figure[] {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  const figure = (name: string, value: number | undefined, limit?: number): Figure[] =>
    value === undefined
      ? []
      : [
          {
            value: formats.number(value),
            label: t(name, { limit: limit && formats.number(limit) }),
          },
        ]
  return (result) => {
    const title = textOf(result, 'title')
    const description = textOf(result, 'description')
    // What this site wrote has its length beside it.
    const length = result.found && lengthOf(description ?? '')
    return [
      ...figure('figure.title', title ? lengthOf(title) : undefined, titleLimit),
      ...figure('figure.description', length, descriptionLimit),
      ...figure('found.links', result.found?.links.length),
      ...figure('found.chapters', result.found?.chapters.length),
    ]
  }
}

/** A title with the mark where a search result ends it. */
function Title({ text, language, slug }: { text: string; language: string; slug: string }) {
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  const { shown, rest, limit } = cutTitle(text, 'search')
  const count = lengthOf(text)
  return (
    <section className="card p-4 sm:px-5">
      <PartHead name="title" text={text} slug={slug} />
      <p dir="auto" lang={language} className="mt-1 text-lg font-semibold wrap-anywhere">
        <span>{shown}</span>
        {rest && <span className="cut-mark" />}
        {rest && <span className="font-normal text-ink-3">{rest}</span>}
      </p>
      <div className="mt-3 max-w-xl">
        <Budget
          parts={[{ value: count, tone: 'blue' }]}
          limit={titleLimit}
          label={t('snippet.title.text', { count })}
        />
      </div>
      <p className="our-estimate mt-1.5 text-xs text-ink-2">
        {t(rest ? 'cut.some' : 'cut.none', { value: limit })}
      </p>
    </section>
  )
}

function PartHead({ name, text, slug }: { name: string; text: string; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  const label = t(`snippet.${name}`)
  const { characters, bytes } = textLength(text)
  return (
    <div className="flex items-center gap-3">
      <h3 className="text-lg tracking-normal">{label}</h3>
      <p className="grow text-xs text-ink-3">
        {t(`snippet.${name}.text`, {
          count: characters,
          characters: formats.number(characters),
          bytes: formats.number(bytes),
          limit: formats.number(descriptionLimit),
        })}
      </p>
      <CopyIcon text={text} of={label} />
    </div>
  )
}

/** A text as written, its addresses as links. */
function Linked({ text, language }: { text: string; language: string }) {
  const parts = []
  let from = 0
  for (const { address, at } of findAddresses(text)) {
    parts.push(
      <Fragment key={at}>
        {text.slice(from, at)}
        <a
          href={withScheme(address)}
          rel="noopener nofollow ugc"
          dir="ltr"
          className="text-blue underline underline-offset-2 hover:decoration-2"
        >
          <AddressText address={address} />
        </a>
      </Fragment>,
    )
    from = at + address.length
  }
  return (
    <div dir="auto" lang={language} className="text-base wrap-anywhere whitespace-pre-wrap">
      {parts}
      {text.slice(from)}
    </div>
  )
}

/** Title and description of one video, with what was found in them and its other languages. */
export function Words({ result, slug }: { result: TextResult; slug: string }) {
  const { video, notes, found, language = '', versions = [] } = result
  const title = textOf(result, 'title')
  const texts = result.snippets.filter(({ name }) => name !== 'title')
  return (
    <div className={found ? 'words' : undefined}>
      <div className="grid min-w-0 gap-3">
        {title && <Title text={title} language={language} slug={slug} />}
        {video && <Notes notes={notes} slug={slug} />}
        {texts.map(({ name, text }) => (
          <section key={name} className="card p-4 sm:px-5">
            <PartHead name={name} text={text} slug={slug} />
            <div className="mt-2">
              <Linked text={text} language={language} />
            </div>
          </section>
        ))}
        {versions.length > 0 && <Versions versions={versions} slug={slug} />}
      </div>
      {found && <Found found={found} videoId={video?.id} slug={slug} />}
    </div>
  )
}
