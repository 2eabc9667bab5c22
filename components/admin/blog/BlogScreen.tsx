import { useRouter } from 'next/router'
import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { PostRow } from '@/lib/blog/answers'
import { postStates } from '@/lib/blog/lengths'
import { api } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { saveFile } from '@/lib/browser/save-file'
import { toast } from '@/lib/browser/toast'
import { defaultLocale, languageName, languages, localePath } from '@/lib/i18n/languages'
import { ListScreen } from '../list/ListScreen'
import { useListQuery } from '../list/list-query'
import { type RowAction, RowMenu } from '../list/RowMenu'
import { blogList } from './blog-list'
import { ImportPosts } from './ImportPosts'
import { newPostHref, postHref } from './post-words'

const pageSize = 20

function State({ state, isBuiltIn, isWritten }: PostRow) {
  const { t } = useTranslation(['admin-blog', 'admin-content'])
  return (
    <span className="flex flex-wrap gap-1.5">
      <span className="badge">{t(`state.${state}`)}</span>
      {isBuiltIn && !isWritten && <span className="badge">{t('admin-content:state.builtIn')}</span>}
    </span>
  )
}

function When({ publishAt, publishedAt }: PostRow) {
  const formats = useFormats()
  if (publishAt) return <time dateTime={publishAt}>{formats.shortMoment(publishAt)}</time>
  return publishedAt && <time dateTime={publishedAt}>{formats.utcDay(publishedAt)}</time>
}

/** The blog's posts in all languages, public or not. */
export function BlogScreen() {
  const { t } = useTranslation(['admin-blog', 'admin', 'admin-content'])
  const router = useRouter()
  const explain = useErrorText()
  const list = useListQuery(blogList)
  const { query, call, callForAll } = list
  const fetched = useFetched('/api/blog/list', { query: { ...call, pageSize } })
  const [isImporting, setImporting] = useState(false)
  const { answer, refresh } = fetched
  const [isSaving, setSaving] = useState(false)
  const saveAll = async () => {
    setSaving(true)
    try {
      const query = { ...callForAll, format: 'zip' as const }
      saveFile('posts.zip', new Blob([await api.getBytes('/api/blog/list', { query })]))
    } catch {
      // The API client has already shown a toast.
    } finally {
      setSaving(false)
    }
  }

  const setState = async ({ slug, locale, version }: PostRow, state: 'published' | 'hidden') => {
    try {
      await api.put('/api/blog/post', { body: { slug, locale, version, state }, quiet: true })
      void toast('success', t(state === 'hidden' ? 'hide.done' : 'publish.done'))
    } catch (error) {
      void toast('error', explain(failureOf(error)))
    }
    await refresh()
  }
  const actionsOf = (row: PostRow): RowAction[] => {
    const { slug, locale, state } = row
    const isPublic = state === 'published'
    return [
      {
        key: 'edit',
        text: t('admin-content:edit'),
        icon: 'pencil',
        onClick: () => void router.push(postHref(slug, locale)),
      },
      {
        key: 'state',
        text: t(isPublic ? 'hide' : 'publish'),
        icon: isPublic ? 'eye-off' : 'eye',
        onClick: () => void setState(row, isPublic ? 'hidden' : 'published'),
      },
      ...(isPublic
        ? [
            {
              key: 'view',
              text: t('admin-content:text.view'),
              icon: 'external-link',
              onClick: () =>
                void window.open(localePath(locale, `/blog/${slug}`), '_blank', 'noopener'),
            } as const,
          ]
        : []),
    ]
  }
  return (
    <>
      <ListScreen
        title={t('blog.title')}
        note={(total) => t('blog.total', total)}
        description={t('blog.description')}
        actions={
          <>
            <button
              type="button"
              aria-label={t('exportAll')}
              title={t('exportAll')}
              className={button.secondary}
              disabled={isSaving || !answer?.meta.total}
              onClick={() => void saveAll()}
            >
              <Icon name="folder-archive" />
              <span className="max-sm:sr-only">{'ZIP'}</span>
            </button>
            <button
              type="button"
              aria-label={t('import')}
              className={button.secondary}
              onClick={() => setImporting(true)}
            >
              <Icon name="upload" />
              <span className="max-sm:sr-only">{t('import')}</span>
            </button>
            <Link
              href={newPostHref(query.locale || router.locale || defaultLocale)}
              className={button.secondary}
            >
              <Icon name="plus" />
              <span className="max-sm:sr-only">{t('new')}</span>
            </Link>
          </>
        }
        csv={{
          name: 'posts.csv',
          load: () => api.getText('/api/blog/list', { query: { ...callForAll, format: 'csv' } }),
        }}
        search={t('blog.search')}
        fields={[
          {
            name: 'locale',
            label: t('admin-content:language'),
            options: languages.map(({ code, name }) => [code, name]),
          },
          {
            name: 'state',
            label: t('state'),
            options: postStates.map((state) => [state, t(`state.${state}`)]),
          },
        ]}
        orders={[
          ['-publishedAt', t('sort.-publishedAt')],
          ['-editedAt', t('admin-content:sort.-editedAt')],
          ['slug', t('sort.slug')],
        ]}
        list={list}
        fetched={fetched}
        failedText={t('blog.failed')}
        noneFound={t('blog.none')}
        pageSize={pageSize}
      >
        {(rows) => (
          <div className="card">
            <table className="data-table">
              <thead>
                <tr>
                  <th scope="col">{t('column.post')}</th>
                  <th scope="col" className="w-44 max-md:hidden">
                    {t('state')}
                  </th>
                  <th scope="col" className="w-48 max-lg:hidden">
                    {t('column.date')}
                  </th>
                  <th scope="col" className="w-14">
                    <span className="sr-only">{t('admin:column.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={`${row.slug}/${row.locale}`}>
                    <td>
                      <Link
                        href={postHref(row.slug, row.locale)}
                        className="block truncate font-semibold hover:underline"
                      >
                        <bdi>{row.title}</bdi>
                      </Link>
                      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
                        <bdi>{languageName(row.locale)}</bdi>
                        <span dir="ltr" className="wrap-anywhere">
                          {row.slug}
                        </span>
                        <span className="md:hidden">
                          <State {...row} />
                        </span>
                        <span className="lg:hidden">
                          <When {...row} />
                        </span>
                      </p>
                    </td>
                    <td className="max-md:hidden">
                      <State {...row} />
                    </td>
                    <td className="text-ink-2 max-lg:hidden">
                      <When {...row} />
                    </td>
                    <td>
                      <RowMenu
                        name={t('blog.actionsFor', { post: row.title })}
                        actions={actionsOf(row)}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListScreen>
      {isImporting && (
        <ImportPosts
          locale={query.locale || router.locale || defaultLocale}
          onClose={() => setImporting(false)}
          onDone={() => void refresh()}
        />
      )}
    </>
  )
}
