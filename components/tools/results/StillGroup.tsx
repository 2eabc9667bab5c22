import { useTranslation } from 'next-i18next/pages'
import type { ImageFile } from '@/lib/tools/results/images'
import { imageUrl } from '@/lib/youtube/pictures/addresses'
import { OtherNames, useImageName } from './Still'

/** Pictures of one group, which differ only in size: the largest as a preview, all as downloads. */
export function StillGroup({
  files,
  label,
  fileName,
  slug,
  otherNamesOf,
}: {
  files: ImageFile[]
  label: string
  /** Returns a picture's file name, without extension. */
  fileName: (image: ImageFile) => string
  slug: string
  /** Returns other names under which YouTube stores the same file. */
  otherNamesOf: (name: string) => string[]
}) {
  const { t } = useTranslation(['tool', `tools/${slug}`])
  const nameOf = useImageName(slug)
  const [largest] = files
  if (!largest) return null
  const names = [...new Set(files.map(({ name }) => name))]
  return (
    // On a phone the picture is beside its sizes, which keeps the list short.
    <li className="grid grid-cols-[1fr_2fr] content-start gap-x-4 gap-y-2 sm:grid-cols-1">
      <h3 className="col-span-full text-sm font-semibold">{label}</h3>
      <a
        href={largest.url}
        target="_blank"
        rel="noopener"
        aria-label={`${t('openImage')}: ${label}`}
      >
        <img
          src={largest.url}
          alt=""
          width={largest.width}
          height={largest.height}
          loading="lazy"
          className="aspect-video w-full rounded-sm bg-sunken object-contain"
        />
      </a>
      <ul>
        {names.map((name) => {
          const formats = files.filter((file) => file.name === name)
          const [{ width, height } = largest] = formats
          // Two live pictures can have the same number of pixels, so they also need names.
          const live = /^(\w+)_live$/.exec(name)?.[1]
          return (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line py-0.5 first:border-t-0"
            >
              <span className="text-xs text-ink-3 tabular-nums">
                {live && (
                  <span className="block text-ink-2">{t(`tools/${slug}:name.${live}`)}</span>
                )}
                {width} × {height}
                <OtherNames names={otherNamesOf(name)} slug={slug} />
              </span>
              <span className="flex gap-1">
                {formats.map((file) => (
                  <a
                    key={file.format}
                    href={imageUrl(file.sourceUrl, fileName(file))}
                    download
                    aria-label={`${t('download')}: ${nameOf(name)}, ${file.format.toUpperCase()}`}
                    className="inline-flex min-h-10 items-center px-2 text-xs font-semibold text-blue hover:underline"
                  >
                    {file.format.toUpperCase()}
                  </a>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
