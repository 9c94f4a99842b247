/** Hands a file over to the browser's downloads. */
export function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url))
}
