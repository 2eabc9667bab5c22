// Runs before the first paint of a tool's page, whose HTML doesn't know the query: when the address
// has inputs, the style sheet shows the result's skeleton from the start, so that nothing moves
// later. The page's script takes over.
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
      // Storage is disabled, so there is no last input.
    }
  }
  // As many rows of links as the form will have.
  root.style.setProperty('--rows', String(Math.max(1, input.getAll('url').length)))
})()
