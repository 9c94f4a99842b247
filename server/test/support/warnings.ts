/** What Node.js has warned of since the last test, in this process. */
export const warnings: Error[] = []

process.on('warning', (warning) => {
  // Those are Node's own news about itself, not faults of ours.
  if (warning.name !== 'ExperimentalWarning') warnings.push(warning)
})
