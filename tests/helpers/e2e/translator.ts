import type { Page } from '@playwright/test'

/** How a translator changes text nodes: it wraps them, or puts new ones in their place. */
export type Way = 'wraps' | 'replaces'

/**
 * Lets the page's texts be changed as a browser's translation changes them: each text node into two
 * `<font>`, now and after each change of the page. What is marked `translate="no"` stays. The words stay
 * the same, so that tests find them.
 */
export function translate(page: Page, way: Way): Promise<void> {
  return page.evaluate((how) => {
    const change = (text: Text) => {
      const { parentElement: parent } = text
      if (!parent || !text.data.trim() || parent.parentElement?.localName === 'font') return
      if (parent.closest('script, style, noscript, textarea, title, svg, [translate="no"]')) return
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
      if (how === 'wraps') inner.append(text)
      else inner.textContent = text.data
    }
    const changeAll = () => {
      const texts = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) change(text)
    }
    changeAll()
    new MutationObserver(changeAll).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  }, way)
}
