import { useRef, useState } from 'react'
import type { Failure } from '@/lib/browser/failure'
import type { Draw, DrawList } from '@/lib/draws/answers'
import type { Checked } from '@/lib/draws/check-draw'
import { fileOfJob } from '@/lib/jobs/follow'

interface Row extends Checked {
  /** How long it took, in milliseconds. */
  took: number
}

interface Repeat {
  isRunning: boolean
  rows: readonly Row[]
  /** Why it could not be done. */
  failure?: Pick<Failure, 'code' | 'text'>
  /** What is wrong with a file that was taken since. */
  problem?: string
  /** The file that it was checked against; without one it was the site's list. */
  file?: string
}

/** Lets the browser draw a frame, so that a row is seen before the next check blocks it. */
const nextFrame = () => new Promise((resolve) => setTimeout(resolve))

/** The site's list, or nothing where it isn't kept any more. */
async function listOf(id: string): Promise<{ list?: DrawList; failure?: Repeat['failure'] }> {
  const [answer, { readDrawList }] = await Promise.all([
    fileOfJob(`/api/draws/${id}/entries`, { id }),
    import('@/lib/draws/read-list'),
  ])
  if (!answer.ok) return answer.failure.code === 'draw.listGone' ? {} : answer
  const list = readDrawList(await answer.data.text())
  return list ? { list } : { failure: { code: 'server.unexpected' } }
}

/** Repeats a draw in this browser, with the site's list or a saved one. */
export function useRepeat(draw: Draw) {
  const [state, setState] = useState<Repeat>({ isRunning: false, rows: [] })
  const run = useRef(0)

  const repeat = async (saved?: { list: DrawList; file: string }) => {
    run.current += 1
    const mine = run.current
    const show = (change: Partial<Repeat>) => {
      if (run.current === mine) setState((before) => ({ ...before, ...change }))
    }
    show({ isRunning: true, rows: [], failure: undefined, problem: undefined, file: saved?.file })
    try {
      const [{ checkDraw }, { list, failure }] = await Promise.all([
        import('@/lib/draws/check-draw'),
        saved ? { list: saved.list, failure: undefined } : listOf(draw.id),
      ])
      if (failure) return show({ isRunning: false, failure })
      const rows: Row[] = []
      let since = performance.now()
      for (const checked of checkDraw(draw, list)) {
        rows.push({ ...checked, took: performance.now() - since })
        show({ rows: [...rows] })
        await nextFrame()
        since = performance.now()
      }
      show({ isRunning: false })
    } catch {
      // The program could not be loaded.
      show({ isRunning: false, failure: { code: 'network' } })
    }
  }
  /** Says what is wrong with a file, in place of what was found before. */
  const refuse = (problem: string) => {
    run.current += 1
    setState({ isRunning: false, rows: [], problem })
  }
  return { ...state, repeat, refuse }
}
