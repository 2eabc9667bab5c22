import english from '@/locales/en/common.json'

/**
 * The fallback for an error while rendering in the browser. Translations are not available here, so
 * it is in English, and it uses no component that could fail again.
 */
export default function FallbackError() {
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
