export function download(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Phones first ask where to save the file and read the blob afterwards, so its URL must work for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
