// Pages that look the same to everyone, rendered once by this process with its own settings. Next keeps
// them here through `cache-handler.js`; the server in front sends them from here.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { withoutLanguage } from '../../paths/site-paths'
import { sharePageStore } from '../shared-page-store'

/** All kept pages together, in bytes: some 900 pages, each with its data and compressed forms. */
const maxBytes = 128 * 1024 * 1024

/** What Next hands over of a page. */
interface Rendered {
  kind: string
  html: string
  pageData: object
  headers?: Record<string, string | string[]>
  status?: number
}

/** A kept page. Its data is text, which takes half the memory of objects. */
interface KeptPage {
  html: Buffer
  data: Buffer
  etag: string
  madeAt: number
  /** The page as each encoding has it, once somebody asked for it. */
  encoded: Map<string, Buffer>
}

const isPage = (value: unknown): value is Rendered =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'PAGES'

/** The path in a key of Next's, with its language. */
const pathOf = (key: string) => key.slice(key.indexOf('/$/') + 2)

export class PageStore {
  private readonly kept = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    // Both compressed forms take a third of the page.
    sizeCalculation: ({ html, data }) => Math.ceil(html.length * 1.4) + data.length + 1000,
  })
  /** How often pages have changed, and where it stood when a missing page was asked for. */
  private changes = 0
  private readonly asked = new LRUCache<string, number>({ max: 2000 })

  /** For Next. A page that is missing is rendered and set. */
  get(key: string): { lastModified: number; value: Rendered } | null {
    const page = this.kept.get(key)
    if (!page) {
      this.asked.set(key, this.changes)
      return null
    }
    const { html, data, madeAt } = page
    const pageData = JSON.parse(data.toString()) as object
    return { lastModified: madeAt, value: { kind: 'PAGES', html: html.toString(), pageData } }
  }

  /** For Next. What was asked for before a change may be older than the change, and is not kept. */
  set(key: string, value: unknown): void {
    if (!isPage(value) || (value.status ?? 200) !== 200) return
    if ((this.asked.get(key) ?? this.changes) !== this.changes) return
    const html = Buffer.from(value.html)
    const hash = createHash('sha256').update(html).digest('base64url')
    this.kept.set(key, {
      html,
      data: Buffer.from(JSON.stringify(value.pageData)),
      // Weak, because the compressed and the plain form share it.
      etag: `W/"${hash}"`,
      madeAt: Date.now(),
      encoded: new Map(),
    })
  }

  /** A page as the server in front sends it. */
  page(key: string): KeptPage | undefined {
    return this.kept.get(key)
  }

  /** Forgets pages, named without their language, in all languages. */
  forget(pages: readonly string[]): void {
    this.changes += 1
    for (const key of this.kept.keys()) {
      if (pages.includes(withoutLanguage(pathOf(key)))) this.kept.delete(key)
    }
  }

  /** Forgets all pages. */
  clear(): void {
    this.changes += 1
    this.kept.clear()
  }
}

/** Makes this process's store, which Next and the app find, too. */
export function makePageStore(): PageStore {
  const store = new PageStore()
  sharePageStore(store)
  return store
}
