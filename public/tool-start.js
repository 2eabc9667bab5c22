;(() => {
  const root = document.documentElement
  const { fields = '', slug } = document.currentScript.dataset
  const query = new URLSearchParams(location.search)
  const isAsked = fields.split(' ').some((name) => query.get(name)?.trim())
  let input = query
  if (isAsked) root.dataset.run = ''
  else {
    try {
      input = new URLSearchParams(localStorage.getItem(`lastInput:${slug}`) ?? '')
    } catch {
      // No storage.
    }
  }
  root.style.setProperty('--rows', String(Math.min(100, Math.max(1, input.getAll('url').length))))
})()
