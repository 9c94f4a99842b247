/** Files that the source starts by path, as a thread or a process. */
const STARTED = /(?<=')(?:\.\/)?(reader-child|sqlite-thread|paper-thread)\.ts(?=')/g

/** Replaces those paths in a source by the files of the bundle in `folder`. */
export const startBundled = (source: string, folder: string) => source.replace(STARTED, `${folder}/$1.js`)
