/**
 * Warnings that Node.js has emitted since the last test. In a module of its own, because setup files run again for each
 * test file and this module only once.
 */
export const warnings: Error[] = []

process.on('warning', (warning) => {
  // Node.js also warns about its own experimental features.
  if (warning.name !== 'ExperimentalWarning') warnings.push(warning)
})
