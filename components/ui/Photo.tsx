import { type ComponentProps, type ReactNode, useState } from 'react'

/** A picture, or what stands in its place while there is none or when it can't be shown. */
export function Photo({
  src,
  fallback,
  ...image
}: Omit<ComponentProps<'img'>, 'src'> & { src: string | null | undefined; fallback: ReactNode }) {
  const [failed, setFailed] = useState<string>()
  if (!src || src === failed) return fallback
  return <img alt="" {...image} src={src} onError={() => setFailed(src)} />
}
