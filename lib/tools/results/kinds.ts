import type { CalculatorNames, CalculatorResult } from './calculator'
import type { ChannelNames, ChannelRow } from './channels'
import type { ChipsResult } from './chips'
import type { DownloadOffer } from './download'
import type { DrawPlan } from './draw'
import type { FactNames, FactsResult } from './facts'
import type { ImageNames, ImagesResult } from './images'
import type { ScoredNames, ScoredResult } from './scored'
import type { TableNames, TableResult } from './table'
import type { TextNames, TextResult } from './text'
import type { TitlesResult } from './titles'
import type { TranscriptNames, TranscriptResult } from './transcript'

/**
 * The names that results of a kind use, each with a sentence in the tool's English text;
 * `npm run check:locales` holds both together.
 */
export interface NamesByKind {
  calculator: CalculatorNames
  chips: Readonly<Record<string, never>>
  download: Readonly<Record<string, never>>
  draw: Readonly<Record<string, never>>
  facts: FactNames
  images: ImageNames
  channels: ChannelNames
  scored: ScoredNames
  table: TableNames
  text: TextNames
  titles: Readonly<Record<string, never>>
  transcript: TranscriptNames
}

/** How a result is shown; one view per kind in `components/tools/results`. */
export type ResultKind = keyof NamesByKind

/** Kinds whose view shows the results of several links. */
export type BatchKind = 'channels' | 'chips' | 'table' | 'text'

/** A result of a kind that uses no names but these. */
export type ResultOf<K extends ResultKind, N> = {
  calculator: N extends CalculatorNames ? CalculatorResult<N> : never
  chips: ChipsResult
  download: DownloadOffer
  draw: DrawPlan
  facts: N extends FactNames ? FactsResult<N> : never
  images: N extends ImageNames ? ImagesResult<N> : never
  channels: N extends ChannelNames ? ChannelRow<N> : never
  table: N extends TableNames ? TableResult<N> : never
  scored: N extends ScoredNames ? ScoredResult<N> : never
  text: N extends TextNames ? TextResult<N> : never
  titles: TitlesResult
  transcript: N extends TranscriptNames ? TranscriptResult<N> : never
}[K]
