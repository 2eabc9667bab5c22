/** Names that begin with a small letter, which a capital at their beginning would spoil. */
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
