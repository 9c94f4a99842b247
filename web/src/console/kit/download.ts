/** Hands a file over to the browser's downloads. */
export function download(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser has to have started reading it before it goes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
