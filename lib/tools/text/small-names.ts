/** Names and abbreviations with capitals of their own, in any language, that are no other word. */
export const smallNames: Readonly<Record<string, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  ipados: 'iPadOS',
  imac: 'iMac',
  icloud: 'iCloud',
  ios: 'iOS',
  ipod: 'iPod',
  ebay: 'eBay',
  macos: 'macOS',
  watchos: 'watchOS',
}
