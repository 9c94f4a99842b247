import { type PEOPLE_OF_RULES, peopleOfRule } from '@palco/contract/readiness/readiness'

export const peoplePath = (rule: keyof typeof PEOPLE_OF_RULES, isSoon = false) =>
  `/users?${new URLSearchParams(peopleOfRule(rule, isSoon))}`
