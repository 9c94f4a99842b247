// A StrykerJS checker that passes a share of the mutants. The choice is a hash of the seed and the mutated text, so the same
// code always gives the same sample.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CheckStatus } from '@stryker-mutator/api/check'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { PARTS } from './parts.mjs'

export const SEED = 'palco'
const { sample = 1 } = PARTS[process.env.MUTATION_PART] ?? {}

const passed = { status: CheckStatus.Passed }
const skipped = { status: CheckStatus.CompileError, reason: 'not in the sample' }

function isInSample({ fileName, location: { start }, mutatorName, replacement }) {
  const line = readFileSync(fileName, 'utf8').split('\n')[start.line]
  const text = [SEED, path.basename(fileName), line?.trim(), start.column, mutatorName, replacement].join('\n')
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32 < sample
}

const createSample = () => ({
  init: async () => {},
  group: async (mutants) => [mutants.map(({ id }) => id)],
  check: async (mutants) => Object.fromEntries(mutants.map((each) => [each.id, isInSample(each) ? passed : skipped])),
})

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', createSample)]
