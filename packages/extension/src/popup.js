// The popup: the site's tools for the video or channel of this tab. It reads the tab's address, which
// `activeTab` gives at the click, and sends nothing: a tool opens on the site once it is chosen.

/** The video or channel of an address of YouTube, as a link of its plainest form; undefined for any other. */
function subjectOf(address) {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  if (!/^https?:$/.test(protocol)) return undefined
  const parts = pathname.split('/').slice(1)
  const video = (id) =>
    /^[\w-]{11}$/.test(id ?? '')
      ? { kind: 'video', link: `https://www.youtube.com/watch?v=${id}` }
      : undefined
  if (hostname === 'youtu.be') return video(parts[0])
  if (!/^(?:www\.|m\.|music\.)?youtube\.com$/.test(hostname)) return undefined
  if (pathname === '/watch') return video(searchParams.get('v'))
  if (/^(?:shorts|live|embed|v)$/.test(parts[0])) return video(parts[1])
  const channel = (path) => ({ kind: 'channel', link: `https://www.youtube.com/${path}` })
  if (/^@./.test(parts[0])) return channel(parts[0])
  if (parts[0] === 'channel' && /^UC[\w-]{22}$/.test(parts[1] ?? '')) {
    return channel(`channel/${parts[1]}`)
  }
  if (/^(?:c|user)$/.test(parts[0]) && parts[1]) return channel(`${parts[0]}/${parts[1]}`)
  return undefined
}

/** The address of a page of the site in the browser's language. */
function addressOf({ origin }, path) {
  const language = text('language')
  return `${origin}${language === 'en' ? '' : `/${language}`}${path}`
}

const text = (name) => chrome.i18n.getMessage(name)

/** Adds an element with words at the end of another one. */
function add(parent, name, words = '') {
  const element = document.createElement(name)
  element.textContent = words
  parent.append(element)
  return element
}

/** Adds a link that opens beside this tab and closes the popup. */
function addLink(parent, words, address) {
  const link = add(parent, 'a', words)
  link.href = address
  link.addEventListener('click', async (event) => {
    event.preventDefault()
    await chrome.tabs.create({ url: address })
    window.close()
  })
}

async function show() {
  const [site, [tab]] = await Promise.all([
    fetch(chrome.runtime.getURL('site.json')).then((answer) => answer.json()),
    chrome.tabs.query({ active: true, currentWindow: true }),
  ])
  document.documentElement.lang = text('tag')
  const subject = subjectOf(tab?.url ?? '')
  document.title = site.name
  const main = document.querySelector('main')
  add(main, 'h1', text(subject?.kind ?? 'other'))
  const list = subject && add(main, 'ul')
  for (const slug of subject ? site.tools[subject.kind] : []) {
    const query = new URLSearchParams({ url: subject.link })
    const address = addressOf(site, `/tools/${slug}?${query}`)
    addLink(add(list, 'li'), text(`tool_${slug.replaceAll('-', '_')}`), address)
  }
  addLink(add(main, 'p'), text('home'), addressOf(site, '/'))
}

show()
