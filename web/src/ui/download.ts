/** Saves a file under its own name. */
export function download(file: File) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Phones ask where to save first, and read the blob only then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
