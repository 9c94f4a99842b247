// What is mutated, a part at a time: each has its own tests and its own score.
const without = (folder, ...names) => [`${folder}/**/*.ts`, ...names.map((name) => `!${folder}/**/${name}`)]
const production = (folder) => without(folder, '*.test.ts')

export const PARTS = {
  contract: { project: 'contract', mutate: production('contract/src') },
  machines: {
    project: 'web',
    mutate: ['web/src/**/*-machine.ts', 'web/src/**/*-state.ts', 'web/src/features/groups/group-draft.ts'],
  },
  people: { project: 'server', mutate: ['server/src/imports/people.ts'] },
  session: { project: 'server', mutate: production('server/src/session') },
  cluster: { project: 'server', mutate: production('server/src/cluster') },
  auth: { project: 'server', mutate: production('server/src/auth') },
}
