// The colors that the visitor chose in the footer, used before the first paint.
;(() => {
  // Without a choice they follow the system, by the style sheet and the media of the metas.
  const use = (theme) => {
    const root = document.documentElement
    const chosen = theme === 'light' || theme === 'dark' ? theme : undefined
    if (chosen) root.dataset.theme = chosen
    else delete root.dataset.theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const { scheme } = meta.dataset
      const own = scheme === chosen ? 'all' : 'not all'
      meta.media = chosen ? own : `(prefers-color-scheme: ${scheme})`
    }
  }
  window.addEventListener('theme', ({ detail }) => use(detail))
  try {
    use(localStorage.getItem('theme'))
  } catch {
    // No storage.
  }
})()
