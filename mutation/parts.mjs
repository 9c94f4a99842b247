// What is mutated, and which tests run against it. `sample` is the share of the mutants that are tried.
export const PARTS = {
  contract: { folder: 'contract', mutate: ['contract/src/**/*.ts'], tests: ['src/**/*.test.ts'] },
  machines: {
    folder: 'web',
    mutate: ['web/src/**/*-machine.ts', 'web/src/**/*-state.ts', 'web/src/console/groups/group-draft.ts'],
    tests: ['src/**/*-machine.test.ts', 'src/**/*-state.test.ts', 'src/console/groups/group-draft.test.ts'],
    /** Tests that need a DOM, which costs seconds for each mutant. */
    pageTests: ['src/login/login-form.test.tsx', 'src/console/users/users-list.test.tsx'],
  },
  people: {
    folder: 'server',
    mutate: ['server/src/features/imports/check-people.ts'],
    tests: ['src/features/imports/{check-people,save-batch}.test.ts'],
  },
  cluster: {
    folder: 'server',
    engine: 'postgres',
    mutate: ['server/src/base/cluster/**/*.ts'],
    tests: ['src/base/cluster/*.test.ts', 'src/features/portal/postgres-*.test.ts'],
  },
  auth: {
    folder: 'server',
    mutate: [
      'server/src/features/auth/**/*.ts',
      'server/src/features/access-links/redeem.*.ts',
      '!server/src/features/auth/{failure-counts,login-limits}.ts',
    ],
    tests: ['src/features/auth/*.test.ts', 'src/features/access-links/redeem.test.ts', 'src/base/http/openapi.test.ts'],
    sample: 0.15,
  },
  limits: {
    folder: 'server',
    engine: 'postgres',
    mutate: ['server/src/features/auth/{failure-counts,login-limits}.ts'],
    tests: ['src/features/auth/{login-limits,postgres-login-limits,reset}.test.ts'],
    sample: 0.25,
  },
  session: {
    folder: 'server',
    mutate: ['server/src/features/session/**/*.ts'],
    tests: [
      'src/features/session/*.test.ts',
      'src/features/auth/{auth,login-addresses,login-limits,races,refresh}.test.ts',
      'src/features/access-links/redeem.test.ts',
      'src/features/dashboard/dashboard.test.ts',
      'src/features/realtime/realtime.test.ts',
    ],
    sample: 0.1,
  },
}
