import type { TakedownKind } from '@/models/Takedown'

export const takedownKinds = ['video', 'channel', 'word'] as const satisfies TakedownKind[]
