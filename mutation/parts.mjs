// What is mutated, a part at a time, and which tests judge it. `sample` is the share of the mutants that are tried.
export const PARTS = {
  contract: { folder: 'contract', mutate: ['contract/src/**/*.ts'], tests: ['src/**/*.test.ts'] },
  machines: {
    folder: 'web',
    mutate: ['web/src/**/*-machine.ts', 'web/src/**/*-state.ts', 'web/src/console/groups/group-draft.ts'],
    tests: ['src/**/*-machine.test.ts', 'src/**/*-state.test.ts', 'src/console/groups/group-draft.test.ts'],
    /** These need a page, which costs seconds for each mutant. */
    pageTests: ['src/login/login-form.test.tsx', 'src/console/users/users-list.test.tsx'],
  },
  people: {
    folder: 'server',
    mutate: ['server/src/features/imports/people.ts'],
    tests: ['src/imports/{people,save-batch}.test.ts'],
  },
  cluster: {
    folder: 'server',
    engine: 'postgres',
    mutate: ['server/src/base/cluster/**/*.ts'],
    tests: ['src/cluster/*.test.ts', 'src/portal/postgres-*.test.ts'],
  },
  auth: {
    folder: 'server',
    mutate: [
      'server/src/features/auth/**/*.ts',
      '!server/src/features/auth/{failure-counts,failures.repo,login-limits}.ts',
    ],
    tests: ['src/auth/*.test.ts', 'src/http/openapi.test.ts'],
    sample: 0.15,
  },
  limits: {
    folder: 'server',
    engine: 'postgres',
    mutate: ['server/src/features/auth/{failure-counts,failures.repo,login-limits}.ts'],
    tests: ['src/auth/{login-limits,postgres-login-limits,reset}.test.ts'],
    sample: 0.25,
  },
  session: {
    folder: 'server',
    mutate: ['server/src/core/session/**/*.ts'],
    tests: [
      'src/session/*.test.ts',
      'src/auth/{auth,races,refresh}.test.ts',
      'src/{dashboard,realtime}/{dashboard,realtime}.test.ts',
    ],
    sample: 0.1,
  },
}
