/** Drawn pictures of made-up videos, to set a thumbnail beside. They are ours and stand for no
 * video, so they have shapes and no words. */
export const drawings = {
  pot: (
    <>
      <path fill="#e0a526" d="M0 0h320v180H0z" />
      <path fill="#b97d12" d="M0 136h320v44H0z" />
      <path fill="#f6d88a" d="M212 26h76v74h-76z" />
      <path fill="none" stroke="#b97d12" strokeWidth="6" d="M250 26v74M212 63h76" />
      <path fill="#a4442f" d="M88 92h92l-12 62h-68z" />
      <path fill="#c2573d" d="M80 82h108v18H80z" />
      <path
        fill="#2f6b43"
        d="M132 82C96 74 82 46 92 22c28 8 40 32 40 60ZM136 82c0-30 14-54 44-62 8 28-8 54-44 62Z"
      />
      <path fill="#3f8a57" d="M130 82c-8-26-4-50 6-66 12 18 14 42 4 66Z" />
    </>
  ),
  peaks: (
    <>
      <path fill="#2a2450" d="M0 0h320v180H0z" />
      <circle cx="248" cy="46" r="24" fill="#f3e3b3" />
      <circle cx="238" cy="40" r="22" fill="#2a2450" />
      <path fill="#4a3f86" d="m-20 160 92-104 60 64 46-48 120 108Z" />
      <path fill="#e9e6f5" d="m72 56 24 26-14 8-12-8-14 12-10-10Z" />
      <path fill="#1a1636" d="m60 180 108-74 66 44 50-26 60 56Z" />
      <path fill="#e2613f" d="m150 152 26-38 26 38Z" />
      <path fill="#ffd98c" d="m170 152 6-18 6 18Z" />
    </>
  ),
} as const

/** A made-up video among which the visitor's stands: a drawn picture, and bars for its words. */
export function FeedNeighbor({
  drawing,
  className,
}: {
  drawing: keyof typeof drawings
  /** The layout, the same as of a real entry. */
  className: string
}) {
  return (
    <div aria-hidden="true" className={className}>
      <span className="still">
        <svg aria-hidden="true" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice">
          {drawings[drawing]}
        </svg>
      </span>
      <div className="feed-words">
        <span className="feed-avatar bg-current opacity-20" />
        <div className="grid min-w-0 grow content-start gap-1.5 pt-1 *:h-2 *:rounded-full *:bg-current *:opacity-20">
          <span className="w-11/12" />
          <span className="w-3/5" />
          <span className="mt-1 w-2/5" />
        </div>
      </div>
    </div>
  )
}
