/** Other sites whose links people paste, by their hosts. */
const sites: Readonly<Record<string, string>> = {
  'vimeo.com': 'Vimeo',
  'tiktok.com': 'TikTok',
  'instagram.com': 'Instagram',
  'twitch.tv': 'Twitch',
  'facebook.com': 'Facebook',
  'fb.watch': 'Facebook',
  'x.com': 'X',
  'twitter.com': 'X',
  'dailymotion.com': 'Dailymotion',
  'dai.ly': 'Dailymotion',
  'reddit.com': 'Reddit',
  'rumble.com': 'Rumble',
  'soundcloud.com': 'SoundCloud',
  'spotify.com': 'Spotify',
  'bilibili.com': 'Bilibili',
  'nicovideo.jp': 'Niconico',
  'linkedin.com': 'LinkedIn',
  'drive.google.com': 'Google Drive',
}

/** The name of the well-known site that an address belongs to, whatever stands around it. */
export function foreignSite(text: string): string | undefined {
  const host = /(?:^|\s|\/\/)([^\s/?#@:]+\.[a-z]{2,})(?=[/?#:\s]|$)/i.exec(text)?.[1]?.toLowerCase()
  const known = Object.keys(sites).find((one) => host === one || host?.endsWith(`.${one}`))
  return known && sites[known]
}
