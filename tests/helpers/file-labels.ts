import type { FileLabels } from '@/lib/tools/results/file-labels'

/** Labels that are the names themselves. */
export const nameLabels: FileLabels = { head: (name) => name, named: (_, name) => name }
