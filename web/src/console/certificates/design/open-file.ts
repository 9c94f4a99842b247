import { download } from '../../../ui/download.ts'

/** Shows a file in a new tab. The tab is opened before the file is there: later, browsers block it as a pop-up. */
export async function openFile(fetched: Promise<File>) {
  const tab = window.open('', '_blank')
  try {
    const file = await fetched
    if (!tab || tab.closed) return download(file)
    const url = URL.createObjectURL(file)
    tab.location.replace(url)
    // The tab must have read the file before its address is revoked.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    tab?.close()
    throw error
  }
}
