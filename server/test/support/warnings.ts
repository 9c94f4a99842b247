/**
 * The warnings that Node.js has emitted since the last test. They are in a separate module, because a setup file runs
 * again for each test file, but a module is loaded only once.
 */
export const warnings: Error[] = []

process.on('warning', (warning) => {
  // Node.js also warns about its own experimental features.
  if (warning.name !== 'ExperimentalWarning') warnings.push(warning)
})
