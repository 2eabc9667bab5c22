import type { FoundLink } from '../results/text'

// A host needs a dot and a last part of letters. Words such as `e.g.` or `1.5` are none, because
// an address without a scheme has to begin with `www.`.
const address =
  /(?:https?:\/\/|www\.)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{2,5})?(?:[/?#][^\s<>"“”«»「」『』【】。、！？；：，]*)?/giu

/** Parameters that tell the target where a visitor comes from; the page is the same without them. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|_hs(?:enc|mi)|mkt_tok|vero_id|si)$/i

/** Parameters by which shops know whom to pay. */
const affiliateParameter =
  /^(?:aff|aff_?id|affiliate|affiliate_?id|afftrack|aid|partner|partner_?id|ref|irclickid|irgwc|campid|awc|awinaffid|ranmid|ransiteid|ascsubtag|tap_[as]|fpr|rfsn)$/i

/** Amazon's partners, `name-21`; the parameter's name alone means something else elsewhere. */
const amazonPartner = /^[\w-]+-\d{2}$/

/** Networks that stand between an owner and a shop. */
const affiliateHosts =
  'amzn.to a.co geni.us shareasale.com shrsl.com awin1.com rstyle.me shopstyle.it shop-links.co prf.hn anrdoezrs.net jdoqocy.com tkqlhce.com dpbolvw.net kqzyfj.com linksynergy.com pxf.io sjv.io howl.me bhpho.to s.click.aliexpress.com go.magik.ly ltk.app.link'.split(
    ' ',
  )

/** Cuts off what belongs to the sentence: punctuation, and a bracket that was opened before. */
function withoutSentence(text: string): string {
  let end = text.length
  while (end > 0) {
    const last = text.charAt(end - 1)
    const opening = { ')': '(', ']': '[', '}': '{' }[last]
    const inside = text.slice(0, end)
    const unmatched =
      opening !== undefined && inside.split(last).length > inside.split(opening).length
    if (!unmatched && !/[.,;:!?'’*_~。，、！？；：）]/u.test(last)) break
    end--
  }
  return text.slice(0, end)
}

/** Whether a host is one of a list or lies under one. */
const under = (host: string, hosts: readonly string[]) =>
  hosts.some((one) => host === one || host.endsWith(`.${one}`))

function readLink(url: string): FoundLink | undefined {
  const full = /^https?:/i.test(url) ? url : `https://${url}`
  if (!URL.canParse(full)) return undefined
  const { hostname, searchParams } = new URL(full)
  const host = hostname.replace(/^www\./, '')
  const names = [...new Set(searchParams.keys())]
  const affiliate =
    under(host, affiliateHosts) ||
    (!under(host, ['youtube.com', 'youtu.be']) &&
      names.some((name) => affiliateParameter.test(name))) ||
    amazonPartner.test(searchParams.get('tag') ?? '')
  const tracked = names.filter((name) => tracking.test(name))
  return { url, host, affiliate, tracking: tracked }
}

/**
 * The links of a text in order, each once, exactly as they stand there, with the parameters that
 * track visitors and with whether somebody is likely paid for a purchase. Nothing is followed.
 */
export function findLinks(text: string): FoundLink[] {
  const found = [...text.matchAll(address)].flatMap(([match]) => {
    const url = withoutSentence(match)
    return readLink(url) ?? []
  })
  return [...new Map(found.map((link) => [link.url, link])).values()]
}

/** A text without its links, for finding what only looks like part of one. */
export function withoutLinks(text: string): string {
  return text.replace(/https?:\/\/\S+/gi, ' ').replace(address, ' ')
}
