// Reads test results as `{ passed, failed, skipped, flaky }`. `flaky`: the names of tests that passed only on retry.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

export const asOneTest = (code) => ({ passed: code ? 0 : 1, failed: code ? 1 : 0, skipped: 0, flaky: [] })

/**
 * Runs a test runner and reads its report. A run without a report counts as one failure. So does a run that fails
 * without a failed test.
 */
export async function counted(report, countsOf, runTests) {
  rmSync(report, { force: true })
  const code = await runTests()
  if (!existsSync(report)) return asOneTest(1)
  const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')))
  return code && !counts.failed ? { ...counts, failed: 1 } : counts
}

export function vitestCounts(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: report.testResults.flatMap(flakyInFile),
  }
}

/** Returns the flaky tests of a file. Prints why each of them failed at first, because Vitest prints no reason. */
function flakyInFile({ name, assertionResults }) {
  const flaky = assertionResults.filter(
    ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  )
  for (const { fullName, failureMessages } of flaky) console.log(`${fullName}: first attempt\n${failureMessages[0]}`)
  return flaky.map(({ fullName }) => `${path.relative(root, name)} › ${fullName}`)
}

export const playwrightCounts = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  flaky: suites.flatMap(flakyInSuite),
})

function flakyInSuite({ suites = [], specs = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...flaky.map(({ file, title }) => `e2e/tests/${file} › ${title}`), ...suites.flatMap(flakyInSuite)]
}
