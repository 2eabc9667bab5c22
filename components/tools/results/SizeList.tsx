import type { ReactNode } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ImageFile } from '@/lib/tools/results/images'
import { CopyPicture } from './CopyPicture'
import { FileLink } from './FileLink'
import { RoundPng } from './RoundPng'
import { useImageName } from './use-image-name'

/** The other YouTube names of the same file; renders nothing without any. They appear nowhere else on
 * the page, so they are shown as in their address. */
export function OtherNames({ names, slug }: { names: string[]; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  if (names.length === 0) return null
  return (
    <span className="block text-2xs text-ink-3">
      {t('sameAs', { names: formats.list(names.map((name) => `${name}.jpg`)) })}
    </span>
  )
}

/** The sizes of a picture, a row each: its pixels, a download for each format, and a copy. */
export function SizeList({
  sizes,
  slug,
  fileName,
  otherNamesOf,
  round = false,
  pictureOf,
  columns = false,
}: {
  /** The files of each size, by format. */
  sizes: readonly (readonly [ImageFile, ...ImageFile[]])[]
  slug: string
  /** Returns a picture's file name, without extension. */
  fileName: (image: ImageFile) => string
  /** Returns other names under which YouTube stores the same file. */
  otherNamesOf: (name: string) => string[]
  /** Whether each size is also offered as a circle. */
  round?: boolean
  /** What a row shows of its picture, where the sizes differ in more than pixels. */
  pictureOf?: (image: ImageFile) => ReactNode
  /** Whether a wide screen shows two rows side by side. */
  columns?: boolean
}) {
  const nameOf = useImageName(slug)
  return (
    <ul className={columns ? 'grid gap-x-8 lg:grid-cols-2' : round ? 'short-links' : undefined}>
      {sizes.map((files, index) => {
        const [{ name, width, height }] = files
        const [first] = files
        const label = nameOf(name)
        return (
          <li key={name} className={index === 0 && !columns ? 'size-row size-best' : 'size-row'}>
            {pictureOf?.(first)}
            <div className="min-w-20 grow basis-0">
              <h3 className="text-sm font-semibold tracking-normal">{label}</h3>
              <p className="text-xs text-ink-3 tabular-nums">
                {width} × {height}
              </p>
              <OtherNames names={otherNamesOf(name)} slug={slug} />
            </div>
            <div className="flex flex-wrap items-center justify-end gap-1.5">
              {files.map((file) => (
                <FileLink key={file.format} file={file} label={label} fileName={fileName(file)} />
              ))}
              {round && <RoundPng image={first} label={label} fileName={fileName(first)} />}
              <CopyPicture image={first} label={label} compact />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
