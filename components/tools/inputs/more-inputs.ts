import type { ControlAttributes } from '@/components/ui/Field'
import type { Field, LinkKind } from '@/lib/tools/machine/fields'
import CategorySelect from './CategorySelect'
import Choices from './Choices'
import CurrencySelect from './CurrencySelect'
import DatesInput from './DatesInput'
import MomentInput from './MomentInput'
import RowsInput from './RowsInput'
import SpanInput from './SpanInput'
import TextWithFile from './TextWithFile'

/** Fields that only some tools have. */
export type MoreField = Exclude<
  Field,
  {
    kind:
      | LinkKind
      | ('choice' | 'toggle' | 'time' | 'region' | 'language')
      | ('int' | 'decimal' | 'percent')
  }
>

/** What every one of these controls receives. */
export interface InputProps<F> {
  field: F
  /** The attributes that connect it with its label, hint and error. */
  control: ControlAttributes & { name: string }
  label: string
  value: string
  onText: (text: string) => void
}

/** Why a file is refused: the key of its sentence. */
export type FileProblem = `file.${'tooLarge' | 'notText' | 'empty'}` | 'common:networkFailed'

/** What some of them take besides. */
export interface MoreProps extends InputProps<MoreField> {
  optionLabel: (option: string) => string
  region?: string
  /** Why the last file that was chosen is refused, and what takes it. */
  fileProblem?: FileProblem
  onFileProblem?: (why: FileProblem | undefined) => void
  /** Whether the visitor has started to use the form, so that long lists are made. */
  touched: boolean
}

/** The controls of these fields, for the server. */
export const moreInputs = {
  category: CategorySelect,
  choices: Choices,
  currency: CurrencySelect,
  dates: DatesInput,
  keyword: TextWithFile,
  moment: MomentInput,
  rows: RowsInput,
  span: SpanInput,
  text: TextWithFile,
}
