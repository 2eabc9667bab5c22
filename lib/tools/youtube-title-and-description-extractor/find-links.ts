import { findAddresses, withScheme } from '../../web-addresses'
import type { FoundLink } from '../results/text'

/** Tracking parameters: they report where a visitor comes from and do not change the page. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|ttclid|igsh(?:id)?|srsltid|[gw]braid|gad_(?:source|campaignid)|mibextid|li_fat_id|epik|s[cs]_?cid|rdt_cid|_g[al]|xmt|ref_src|oly_(?:anon|enc)_id|(?:pk|mtm|piwik|matomo)_\w+|wickedid|mc_[ce]id|_hs(?:enc|mi)|__hs(?:tc|sc|fp)|mkt_tok|vero_(?:id|conv)|gclsrc|y[sm]clid|_openstat|_branch_\w+|_kx|_bhlid|__s|hsa_\w+|s_kwcid|ef_id|wt_z?mc|guce_referrer(?:_sig)?|bsft_\w+|ml_subscriber(?:_hash)?|ck_subscriber_id|ss_email_id|rb_clickid|at_recipient_\w+|hsctatracking|sfnsn|scm|spm|s_cid|xtor|rdid|et_[clr]id|tblci|dicbo|guccounter|sfmc_\w+|__cft__\[\d\]|__tn__)$/i

/** Parameters that identify an affiliate to a shop. */
const affiliateParameter =
  /^(?:aff|aff_?id|affiliate|affiliate_?id|afftrack|aid|partner|partner_?id|irclickid|irgwc|cjevent|campid|awc|awinaffid|ranmid|ransiteid|ascsubtag|tap_[as]|fpr|rfsn)$/i

/** `ref` names an affiliate where a person's or a channel's name stands in it, and no place of a page. */
const referrer =
  /^(?!(?:youtube|video|channel|description|footer|header|home|search|master|develop)$)\p{L}[\p{L}\p{N}_-]{4,}$/iu

/** Amazon's affiliate ids (`name-21`) in `tag`, a parameter with other meanings elsewhere. */
const amazonPartner = /^[\w-]+-\d{2}$/
const amazon = /(?:^|\.)amazon\.(?:com?\.)?[a-z]{2,3}$/
const youTube = /(?:^|\.)(?:youtube\.com|youtu\.be)$/

/** Those that the links of some sites have besides, with names that mean something else elsewhere. */
const ofSites: [host: RegExp, names: RegExp][] = [
  [youTube, /^(?:si|is|pp|feature|embeds_\w+|source_ve_path)$/],
  [/(?:^|\.)(?:spotify|soundcloud)\.com$/, /^si$/],
  [/(?:^|\.)instagram\.com$/, /^igsi$/],
  [/(?:^|\.)(?:twitter|x)\.com$/, /^(?:s|t|ref_url)$/],
  [/(?:^|\.)tiktok\.com$/, /^(?:_[drt]|u_code|share_\w+|is_from_webapp|sender_device)$/],
  [/(?:^|\.)reddit\.com$/, /^share_id$/],
  [
    /(?:^|\.)(?:bilibili\.com|b23\.tv)$/,
    /^(?:vd_source|spm_id_from|from_spm_?id|from_source|seid|share_\w+|unique_k)$/,
  ],
  [
    /(?:^|\.)(?:aliexpress\.[a-z]{2,3}|taobao\.com|tmall\.com|1688\.com)$/,
    /^(?:pvid|algo_\w+|pdp_(?:npi|ext_f)|curPageLogUid|utparam(?:-url)?|ws_ab_test|btsid|(?:search|aem)_p4p_\w+|tracelog|rowan_\w+)$/,
  ],
  [amazon, /^(?:p[df]_rd_\w+|content-id|dib|dib_tag|qid|crid|sprefix|ref_|refRID)$/],
]

/** Hosts of affiliate networks. */
const affiliateHosts =
  'amzn.to a.co geni.us shareasale.com shrsl.com awin1.com rstyle.me shopstyle.it shop-links.co prf.hn anrdoezrs.net jdoqocy.com tkqlhce.com dpbolvw.net kqzyfj.com linksynergy.com pxf.io sjv.io howl.me bhpho.to s.click.aliexpress.com go.magik.ly ltk.app.link partner.bol.com link.coupang.com shope.ee s.shopee.tw ali.ski tidd.ly digistore24.com go.hotmart.com ebay.us liketk.it shopmy.us hb.afl.rakuten.co.jp room.rakuten.co.jp a.r10.to'.split(
    ' ',
  )

/** Whether a host is in a list or is a subdomain of an entry. */
const isUnder = (host: string, hosts: readonly string[]) =>
  hosts.some((one) => host === one || host.endsWith(`.${one}`))

function readLink(url: string): FoundLink | undefined {
  const full = withScheme(url)
  if (!URL.canParse(full)) return undefined
  const { hostname, searchParams } = new URL(full)
  const host = hostname.replace(/^www\./, '')
  const names = [...new Set(searchParams.keys())]
  const affiliate =
    isUnder(host, affiliateHosts) ||
    (!youTube.test(host) && names.some((name) => affiliateParameter.test(name))) ||
    (!amazon.test(host) && referrer.test(searchParams.get('ref') ?? '')) ||
    (amazon.test(host) && amazonPartner.test(searchParams.get('tag') ?? ''))
  const own = ofSites.flatMap(([site, ofSite]) => (site.test(host) ? ofSite : []))
  const tracked = names.filter((name) => [tracking, ...own].some((some) => some.test(name)))
  return { url, host, affiliate, tracking: tracked }
}

/**
 * The links of a text in order and without duplicates, exactly as written, with their tracking
 * parameters and whether they are likely affiliate links. No link is opened.
 */
export function findLinks(text: string): FoundLink[] {
  const urls = new Set(findAddresses(text).map(({ address }) => address))
  return [...urls].flatMap((url) => readLink(url) ?? [])
}
