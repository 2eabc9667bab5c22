import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { ImageFile } from '@/lib/tools/results/images'
import { FileLink } from './FileLink'
import { Picture } from './Picture'
import { OtherNames } from './SizeList'
import { useImageName } from './use-image-name'

/** Pictures of one group, which differ only in size: the largest with its downloads, the others
 * folded under it. */
export function StillGroup({
  sizes,
  label,
  fileName,
  slug,
  otherNamesOf,
  onEnlarge,
}: {
  /** The files of each size, by format; the largest size first. */
  sizes: readonly (readonly [ImageFile, ...ImageFile[]])[]
  label: string
  /** Returns a picture's file name, without extension. */
  fileName: (image: ImageFile) => string
  slug: string
  /** Returns other names under which YouTube stores the same file. */
  otherNamesOf: (name: string) => string[]
  onEnlarge: (image: ImageFile) => void
}) {
  const { t } = useTranslation(['tool', `tools/${slug}`])
  const nameOf = useImageName(slug)
  const [largest, ...others] = sizes
  if (!largest) return null
  const [first] = largest
  const links = (files: readonly ImageFile[]) => (
    <span className="flex flex-wrap gap-1.5">
      {files.map((file) => (
        <FileLink
          key={file.format}
          file={file}
          label={nameOf(file.name)}
          fileName={fileName(file)}
        />
      ))}
    </span>
  )
  const sizeOf = ({ name, width, height }: ImageFile) => {
    // Two live pictures can have the same number of pixels, so they also need names.
    const live = /^(\w+)_live$/.exec(name)?.[1]
    return (
      <span className="text-xs text-ink-3 tabular-nums">
        {live && <span className="block text-ink-2">{t(`tools/${slug}:name.${live}`)}</span>}
        <span>{`${width} × ${height}`}</span>
        <OtherNames names={otherNamesOf(name)} slug={slug} />
      </span>
    )
  }
  return (
    <li className="grid min-w-0 grid-cols-[2fr_3fr] content-start gap-3 sm:grid-cols-1 sm:gap-2.5">
      <button
        type="button"
        onClick={() => onEnlarge(first)}
        aria-label={t('enlargeImage', { name: label })}
        className="still w-full cursor-zoom-in self-start"
      >
        <Picture src={first.url} width={first.width} height={first.height} />
      </button>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div>
            <h3 className="text-sm font-semibold tracking-normal">{label}</h3>
            {sizeOf(first)}
          </div>
          {links(largest)}
        </div>
        {others.length > 0 && (
          <details className="group mt-1">
            <summary className="quiet-link list-none gap-1.5 text-xs">
              <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
              {t('smallerSizes', { count: others.length })}
            </summary>
            <ul>
              {others.map((files) => (
                <li
                  key={files[0].name}
                  className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-1.5"
                >
                  {sizeOf(files[0])}
                  {links(files)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
