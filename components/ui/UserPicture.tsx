import { Photo } from '@/components/ui/Photo'
import { isPicturePath } from '@/models/user-values'
import { initialsOf } from './initials'

/** Class names of the colors behind initials. */
const colors = ['initials-0', 'initials-1', 'initials-2', 'initials-3'] as const

/** A user's picture, or the first letters of the name on a color of its own. Decoration: the name
 * stands beside it. */
export function UserPicture({
  user,
  className,
}: {
  user: { username: string; profileImage: string | null }
  /** Its size. */
  className: string
}) {
  const { username, profileImage } = user
  const { letters, seed } = initialsOf(username)
  return (
    <Photo
      src={isPicturePath(profileImage) ? profileImage : null}
      width={512}
      height={512}
      className={`shrink-0 rounded-full bg-sunken object-cover ${className}`}
      fallback={
        <span
          aria-hidden="true"
          className={`initials ${colors[seed % colors.length]} ${className}`}
        >
          {letters}
        </span>
      }
    />
  )
}
