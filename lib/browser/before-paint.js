// In every page, before anything is painted (scripts/before-paint.cjs).
// What the style sheet must know before the first paint, which the prerendered page doesn't: the colors
// that the visitor chose in the footer, whether the cookie banner is answered, whether there is a session
// to be looked into (context/AuthContext.tsx), and whether the address
// asks for something, so that nothing moves when it comes. A video that is asked about shows its picture at once, while the answer is on its way.
// It also holds back the forms of a page that isn't alive yet (components/ui/Form.tsx), and notes what is
// typed into it (lib/browser/early-input.ts).
;(() => {
  const root = document.documentElement
  const { consent, fields, slug, starts, still, wait } = document.currentScript.dataset

  // Without a choice they follow the system, by the style sheet and the media of the metas.
  const use = (theme) => {
    const chosen = theme === 'light' || theme === 'dark' ? theme : undefined
    if (chosen) root.dataset.theme = chosen
    else delete root.dataset.theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const { scheme } = meta.dataset
      const own = scheme === chosen ? 'all' : 'not all'
      meta.media = chosen ? own : `(prefers-color-scheme: ${scheme})`
    }
  }
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      // No storage.
    }
  }
  const follow = () => use(stored('theme'))
  window.addEventListener('theme', ({ detail }) => use(detail))
  window.addEventListener('storage', follow)
  follow()
  if (['true', 'false'].some((one) => document.cookie.includes(`${consent}=${one}`)))
    root.dataset.consented = ''
  if (stored('token')) root.dataset.session = ''

  // The browser would put what was typed into the address, or leave the page. The sentence stands at the
  // button: the page's own HTML must stay as the server wrote it until React has taken it over.
  const holdBack = (event) => {
    const { target: form, submitter } = event
    if (form.method !== 'post' || form.dataset.alive !== undefined) return
    event.preventDefault()
    const button = submitter ?? form.querySelector('[type="submit"]')
    if (!button || !wait) return
    button.setCustomValidity(wait)
    button.reportValidity()
    setTimeout(() => button.setCustomValidity(''), 8000)
  }
  window.addEventListener('submit', holdBack, true)

  const early = new Map()
  const note = ({ target, inputType, isComposing }) => {
    const { value, checked, selectionEnd: caret } = target
    if (value !== undefined)
      early.set(target, { ...early.get(target), value, checked, caret, inputType, isComposing })
  }
  // Once React has the page it writes its own values over what it doesn't know yet: the next letter belongs to
  // what was typed.
  const restore = ({ target, isComposing }) => {
    const { value, caret } = early.get(target) ?? {}
    if (value === undefined || isComposing || target.value === value) return
    target.value = value
    if (typeof caret === 'number') target.setSelectionRange(caret, caret)
  }
  const noteKey = ({ target, key, ctrlKey, metaKey, altKey }) => {
    if (target.tagName !== 'SELECT' || key.length > 1 || ctrlKey || metaKey || altKey) return
    const { letters = '' } = early.get(target) ?? {}
    early.set(target, { value: target.value, letters: letters + key })
  }
  window.addEventListener('input', note, true)
  window.addEventListener('beforeinput', restore, true)
  window.addEventListener('keydown', noteKey, true)
  window.addEventListener(
    'alive',
    ({ detail: handOver }) => {
      window.removeEventListener('keydown', noteKey, true)
      handOver(early, () => {
        window.removeEventListener('input', note, true)
        window.removeEventListener('beforeinput', restore, true)
      })
    },
    { once: true },
  )

  // Only of links that name a video without doubt.
  const video = /(?:^|[?&]v=|youtu\.be\/|\/(?:shorts|live|embed|v)\/)([\w-]{11})(?![\w-])/
  const showStill = (input) => {
    const links = input ? input.getAll('url').map((link) => link.trim()) : []
    const [, id] = (links.length === 1 && video.exec(links[0])) || []
    // The address that the result's picture has, too (lib/youtube/pictures/addresses.ts).
    if (id) root.style.setProperty('--still', `url("/api/image/${id}/hqdefault?missing=empty")`)
    else root.style.removeProperty('--still')
  }
  window.addEventListener('run', ({ detail }) => showStill(detail))

  if (fields === undefined) return
  let input = new URLSearchParams(location.search)
  const isAsked = fields.split(' ').some((name) => input.get(name)?.trim())
  if (isAsked) root.dataset.fromLink = ''
  if (isAsked || starts !== undefined) root.dataset.asked = ''
  if (!slug) return
  if (!isAsked) input = new URLSearchParams(stored(`lastInput:${slug}`) ?? '')
  if (input.get('url')?.trim()) root.dataset.linked = ''
  root.style.setProperty('--rows', Math.min(100, Math.max(1, input.getAll('url').length)))
  if (isAsked && still !== undefined) showStill(input)
})()
