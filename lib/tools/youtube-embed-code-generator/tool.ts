import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
import type { TextNames } from '../results/text'

export const fields = {
  url: { kind: 'videoUrl', playlist: true },
  start: { kind: 'time' },
  end: { kind: 'time' },
  autoplay: { kind: 'toggle', default: false },
  mute: { kind: 'toggle', default: false },
  playlist: { kind: 'toggle', default: true },
  loop: { kind: 'toggle', default: false },
  controls: { kind: 'toggle', default: true },
  captions: { kind: 'toggle', default: false },
  privacy: { kind: 'toggle', default: true },
  captionLanguage: { kind: 'language' },
  playerLanguage: { kind: 'language' },
  width: { kind: 'int', min: 200, max: 3840, default: 560 },
  parameters: { kind: 'text', maxLength: 300, optional: true },
} as const satisfies Fields

export const names = {
  snippet: ['html', 'responsive', 'react', 'markdown', 'clickToLoad'],
  note: [
    'notEmbeddable',
    'embeddableUntold',
    'uploadFailed',
    'uploadRejected',
    'uploadDeleted',
    'ageRestricted',
    'blockedSomewhere',
    'nowhere',
    'autoplayNeedsMute',
    'startAfterEnd',
    'endAfterEnd',
    'relSameChannel',
    'playlistMissing',
    'mix',
    'timesInPlaylist',
  ],
  refused: [
    'showinfo',
    'modestbranding',
    'autohide',
    'theme',
    'quality',
    'search',
    'list',
    'option',
    'value',
    'unknown',
  ],
} as const satisfies TextNames

export default defineTool({
  slug: 'youtube-embed-code-generator',
  group: 'extract',
  icon: 'code-xml',
  where: 'browser',
  rate: 'light',
  fields,
  folded: {
    playback: ['playlist', 'loop', 'captions', 'captionLanguage'],
    look: ['controls', 'playerLanguage', 'width'],
    privacy: ['privacy', 'parameters'],
  },
  result: 'text',
  names,
  sendTo: ['youtube-thumbnail', 'tag-extractor', 'video-data-viewer'],
  run: () => import('./run'),
  check: () => import('./check.server'),
})
