import { PEOPLE_OF_RULES } from '@palco/contract/readiness/readiness'

export const peoplePath = (rule: keyof typeof PEOPLE_OF_RULES) => `/users?${new URLSearchParams(PEOPLE_OF_RULES[rule])}`
