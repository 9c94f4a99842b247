// lists optionalDependencies named by any package in the lock that have no entry of their own (=> npm ci fails)
import fs from 'node:fs'

const l = JSON.parse(fs.readFileSync(process.argv[2] ?? 'package-lock.json'))
const have = new Set(Object.keys(l.packages).map((k) => k.split('node_modules/').pop()))
for (const [k, p] of Object.entries(l.packages)) {
  const miss = Object.keys(p.optionalDependencies ?? {}).filter((n) => !have.has(n))
  if (miss.length) console.log(k, p.version, 'missing', miss.length, miss.slice(0, 5).join(' '))
}
