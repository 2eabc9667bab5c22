import { tools } from './registry'

/** By what runs are counted, as light and as heavy ones: tools, and the jobs that start as heavy runs. */
export function countedTools() {
  const running = tools.flatMap((tool) => (tool.where === 'planned' ? [] : [tool]))
  const of = (rate: 'light' | 'heavy') =>
    running.filter((tool) => tool.rate === rate).map(({ slug }) => slug)
  const jobs = ['job-bulk', 'job-download', 'job-draw']
  return { light: of('light'), heavy: [...of('heavy'), ...jobs] }
}
