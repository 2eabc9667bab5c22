/** Hands something made in this browser to the visitor as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** A text as the content of a file. */
export const textFile = (type: string, text: string): Blob => new Blob([text], { type })
