import english from '@/locales/en/common.json'

/**
 * The last resort: a page that broke in the browser. There is no language to be had here, so it
 * speaks English, and it needs nothing that could break again.
 */
export default function LastResort() {
  return (
    <main className="page-width max-w-3xl py-20">
      <h1 className="text-2xl">{english['serverError.title']}</h1>
      <p className="mt-3 text-lg text-ink-2">{english['serverError.text']}</p>
      <p className="mt-6">
        <a href="/" className="text-accent-text underline">
          {english.goHome}
        </a>
      </p>
    </main>
  )
}
