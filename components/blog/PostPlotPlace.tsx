import { FromServer } from '@/components/ui/FromServer'
import { later } from '@/components/ui/later'
import { WakingPart } from '@/components/ui/WakingPart'
import type { PostPlot } from '@/lib/blog/plot-block'
import { PostPlotView as PlotOnServer } from './PostPlotView'

const load = async () => ({ default: (await import('./PostPlotView')).PostPlotView })

// The first one is for the server; browsers load theirs when somebody walks through the plot.
const PostPlotView = typeof window === 'undefined' ? PlotOnServer : later(load)

/** A plot of a post, which is alive once it is used; one walks over any but bars. */
export function PostPlotPlace(props: { plot: PostPlot; isCover?: boolean }) {
  const plot = <PostPlotView {...props} />
  return props.plot.kind === 'bars' ? (
    <FromServer className="contents">{plot}</FromServer>
  ) : (
    <WakingPart load={load}>{plot}</WakingPart>
  )
}
