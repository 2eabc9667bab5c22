/** Downloads content created in the browser as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL asynchronously, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Text as the content of a file. */
export const textFile = (type: string, text: string): Blob => new Blob([text], { type })
