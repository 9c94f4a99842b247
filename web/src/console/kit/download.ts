export function download(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser must have started reading the file before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
