import type { AttackOptions } from './attack.ts'

/** The number of sign-ins: twice the limit per account and minute, because a new minute may begin during the attack. */
const MAX_SIGN_INS = 60

interface Account {
  email: string
  password: string
}

/** Floods the server with valid sign-ins of one account. Another account must still be able to sign in. */
export async function attackSignIns(
  url: string,
  own: Account,
  other: Account,
  { runs, onOutcome }: Pick<AttackOptions, 'runs' | 'onOutcome'>,
): Promise<string | null> {
  const answers = await Promise.all(Array.from({ length: runs }, () => signIn(url, own)))
  for (const status of answers) onOutcome?.(`${Math.floor(status / 100)}xx`)
  const odd = answers.filter((status) => ![200, 429, 503].includes(status))
  if (odd.length) return `sign-ins of one account were answered ${odd.join(', ')}`
  const admitted = answers.filter((status) => status === 200).length
  if (admitted > MAX_SIGN_INS) return `${admitted} of ${runs} sign-ins of one account were admitted at once`
  const status = await signIn(url, other)
  return status === 200 ? null : `after ${runs} sign-ins of one account another one was answered ${status}`
}

async function signIn(url: string, account: Account): Promise<number> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  await response.arrayBuffer()
  return response.status
}
