// What a test runner counted, as `{ passed, failed, skipped }`.
import { existsSync, readFileSync, rmSync } from 'node:fs'

export const asOneTest = (code) => ({ passed: code ? 0 : 1, failed: code ? 1 : 0, skipped: 0 })

/** Runs a runner and reads its report. A runner that fails without a failed test, or reports nothing, is one failure. */
export async function counted(report, countsOf, runTests) {
  rmSync(report, { force: true })
  const code = await runTests()
  if (!existsSync(report)) return asOneTest(1)
  const counts = countsOf(JSON.parse(readFileSync(report, 'utf8')))
  return code && !counts.failed ? { ...counts, failed: 1 } : counts
}

export function vitestCounts(report) {
  tellFlaky(report.testResults)
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Those that needed a second try, as Playwright lists its own: Vitest hardly mentions them. */
function tellFlaky(files) {
  for (const { name, assertionResults } of files)
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'passed' && failureMessages.length > 0)
        console.log(`flaky: ${name} › ${fullName}\n${failureMessages[0]}`)
}

export const playwrightCounts = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
})
