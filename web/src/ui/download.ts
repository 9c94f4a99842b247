export function download(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The URL must work for a while: phones first ask where to save the file, and only then read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
