import { execFileSync } from 'node:child_process'

export function killProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already exited.
  }
}

/** Lists a process and its descendants, parents first. */
export function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = rows
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
  const found = [pid]
  for (const each of found) for (const [child, parent] of pairs) if (parent === each && child) found.push(child)
  return found
}
