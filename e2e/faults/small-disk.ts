import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Stage } from './scenario.ts'

const FILLER = 'filler'

/** Mounts a disk of a few megabytes, in memory; null if this user may not mount disks. */
export function mountSmallDisk(stage: Stage, megabytes: number) {
  const folder = stage.folder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return null
  }
  stage.afterwards(() => execFileSync('umount', ['-l', folder]))
  return {
    folder,
    fill() {
      for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2))
        while (tryToWrite(path.join(folder, `${FILLER}${readdirSync(folder).length}-${size}`), size));
    },
    free() {
      for (const name of readdirSync(folder)) if (name.startsWith(FILLER)) rmSync(path.join(folder, name))
    },
  }
}

function tryToWrite(file: string, size: number) {
  try {
    writeFileSync(file, Buffer.alloc(size))
    return true
  } catch {
    rmSync(file, { force: true })
    return false
  }
}
