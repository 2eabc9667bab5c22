;(() => {
  const { dataset, style } = document.documentElement
  const { fields = '', slug } = document.currentScript.dataset
  let input = new URLSearchParams(location.search)
  if (fields.split(' ').some((name) => input.get(name)?.trim())) dataset.run = ''
  else {
    try {
      input = new URLSearchParams(localStorage.getItem(`lastInput:${slug}`) ?? '')
    } catch {
      // No storage.
    }
  }
  style.setProperty('--rows', Math.min(100, Math.max(1, input.getAll('url').length)))
})()
