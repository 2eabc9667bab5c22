;(() => {
  const { dataset, style } = document.documentElement
  const { fields = '', slug, starts } = document.currentScript.dataset
  let input = new URLSearchParams(location.search)
  const isAsked = fields.split(' ').some((name) => input.get(name)?.trim())
  if (isAsked || starts !== undefined) dataset.run = ''
  if (!isAsked) {
    try {
      input = new URLSearchParams(localStorage.getItem(`lastInput:${slug}`) ?? '')
    } catch {
      // No storage.
    }
  }
  style.setProperty('--rows', Math.min(100, Math.max(1, input.getAll('url').length)))
})()
