import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Returns the files of an archive by path, in the archive's order. */
export async function filesIn(archive: Uint8Array) {
  const zip = await fromBufferPromise(Buffer.from(archive), { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}
