/** Warnings of Node.js since the last test. A module of its own: setup files run again for each test file, this only once. */
export const warnings: Error[] = []

process.on('warning', (warning) => {
  // Node.js announces its own experimental features so.
  if (warning.name !== 'ExperimentalWarning') warnings.push(warning)
})
