/** Options that older versions of yt-dlp don't know, with the version that brought them
 * (yt-dlp's Changelog.md). The sample's media are fetched by any version, and Debian's is of 2023. */
const since = {
  '--no-plugin-dirs': '2025.03.21',
  '--no-remote-components': '2025.11.12',
  '--js-runtimes': '2025.11.12',
} as const

/** What decides how yt-dlp is called. */
export interface YtdlpCall {
  /** The version that is called, such as `2026.08.19`. */
  version: string
  runtime?: { name: string; path: string }
  /** The operator's folder of plugins. */
  plugins?: string
  /** This call's own copy of the cookies: yt-dlp writes to it. */
  cookies?: string
  /** A file of settings that nobody else on the machine may read: the address of a proxy may have a
   * password, and everybody sees a program's arguments. */
  settings?: string
  /** The address of this machine that requests leave from. */
  address?: string
}

/** The text of a file of settings with a proxy. The words of such a file are read as a shell reads them
 * (yt-dlp's README, “Configuration”). */
export const proxySettings = (proxy: string): string =>
  `--proxy "${proxy.replace(/["\\]/g, '\\$&')}"\n`

/** What every call begins with: no settings, plugins, programs or downloads but those named here. */
export function fixedArguments({ version, ...call }: YtdlpCall): string[] {
  const knows = (option: keyof typeof since) => version >= since[option]
  return [
    ...['--ignore-config', '--no-cache-dir', '--no-exec', '--no-update', '--no-playlist'],
    ...(knows('--no-plugin-dirs') ? ['--no-plugin-dirs'] : []),
    ...(knows('--no-remote-components') ? ['--no-remote-components'] : []),
    ...(knows('--js-runtimes') ? ['--no-js-runtimes'] : []),
    ...['--socket-timeout', '20', '--retries', '3', '--file-access-retries', '1'],
    ...(call.plugins && knows('--no-plugin-dirs') ? ['--plugin-dirs', call.plugins] : []),
    ...(call.runtime && knows('--js-runtimes')
      ? ['--js-runtimes', `${call.runtime.name}:${call.runtime.path}`]
      : []),
    ...(call.cookies ? ['--cookies', call.cookies] : []),
    ...(call.settings ? ['--config-locations', call.settings] : []),
    ...(call.address ? ['--source-address', call.address] : []),
  ]
}

/**
 * To ask what YouTube tells of a video, as JSON. Where nothing can be fetched it still tells the facts,
 * such as when a premiere begins, and the reason as a warning.
 * @throws Error for what is no video's id
 */
export function extractArguments(call: YtdlpCall, videoId: string): string[] {
  if (!/^[\w-]{11}$/.test(videoId)) throw new Error('not the id of a video')
  return [
    ...fixedArguments(call),
    // Any other extractor may ask any address.
    ...['--use-extractors', 'youtube', '--extractor-retries', '2'],
    ...['--ignore-no-formats-error', '--dump-single-json'],
    ...['--', `https://www.youtube.com/watch?v=${videoId}`],
  ]
}

/** To fetch streams into the folder it runs in, each as `<name>.<ext>`, without any program's help.
 * @param infoFile names the streams by `format_id`
 * @throws Error for a name that yt-dlp would read as more than a name */
export function fetchArguments(
  call: YtdlpCall,
  { infoFile, names, maxBytes }: { infoFile: string; names: readonly string[]; maxBytes: number },
): string[] {
  if (!names.every((name) => /^s\w+$/.test(name))) throw new Error('not the name of a stream')
  return [
    ...fixedArguments(call),
    ...['--load-info-json', infoFile, '--format', names.join()],
    ...['--output', '%(format_id)s.%(ext)s', '--continue', '--no-mtime', '--no-progress'],
    // A stream with a hole is broken, and repairs would run ffmpeg.
    ...['--abort-on-unavailable-fragments', '--fragment-retries', '3', '--fixup', 'never'],
    ...['--downloader', 'native', '--max-filesize', String(maxBytes)],
  ]
}
