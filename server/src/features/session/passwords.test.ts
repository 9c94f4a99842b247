import { verify as argonVerify } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

/** Creates `passwords`, and a list of the passwords that were verified instead of found in the cache. */
async function openPasswords(maxWaiting = 1000) {
  const verified: string[] = []
  const time = { now: 0 }
  const passwords = await createPasswords(2, {
    verify: (hash, password) => {
      verified.push(password)
      return argonVerify(hash, password)
    },
    maxWaiting,
    clock: () => time.now,
  })
  return { passwords, verified, time, hash: await passwords.hash('right') }
}

const times = <Result>(count: number, act: () => Promise<Result>) => Promise.all(Array.from({ length: count }, act))

describe('a pair that was right', () => {
  test('a right password costs one verification, however often it is used', async () => {
    const { passwords, verified, hash } = await openPasswords()
    expect(await passwords.verify(hash, 'right')).toBe(true)
    expect(await times(20, () => passwords.verify(hash, 'right'))).toEqual(Array(20).fill(true))
    expect(verified).toEqual(['right'])
  })

  test('a right password costs at most the width of the queue when used at once', async () => {
    const { passwords, verified, hash } = await openPasswords()
    expect(await times(20, () => passwords.verify(hash, 'right'))).toEqual(Array(20).fill(true))
    expect(verified).toHaveLength(2)
  })

  test('a right password is cached for a minute', async () => {
    const { passwords, verified, hash, time } = await openPasswords()
    await passwords.verify(hash, 'right')
    time.now = 59_999
    await passwords.verify(hash, 'right')
    expect(verified).toHaveLength(1)
    time.now = 60_000
    await passwords.verify(hash, 'right')
    expect(verified).toHaveLength(2)
  })

  test('a cached password says nothing about another hash of the same password', async () => {
    const { passwords, verified, hash } = await openPasswords()
    const other = await passwords.hash('right')
    await passwords.verify(hash, 'right')
    await passwords.verify(other, 'right')
    expect(verified).toHaveLength(2)
  })

  test('a cached hash says nothing about another password', async () => {
    const { passwords, hash } = await openPasswords()
    await passwords.verify(hash, 'right')
    expect(await passwords.verify(hash, 'wrong')).toBe(false)
  })
})

describe('every guess costs its own verification', () => {
  test('every wrong guess of a password costs its own verification', async () => {
    const { passwords, verified, hash } = await openPasswords()
    expect(await times(6, () => passwords.verify(hash, 'wrong'))).toEqual(Array(6).fill(false))
    expect(verified).toHaveLength(6)
  })

  test('every guess at an unknown account costs its own verification', async () => {
    const { passwords, verified } = await openPasswords()
    expect(await times(6, () => passwords.verify(null, 'wrong'))).toEqual(Array(6).fill(false))
    expect(verified).toHaveLength(6)
  })

  test('the password of the decoy hash signs nobody in', async () => {
    const { passwords, verified } = await openPasswords()
    expect(await times(3, () => passwords.verify(null, 'nobody has this password'))).toEqual([false, false, false])
    expect(verified).toHaveLength(3)
  })
})

describe('a full queue', () => {
  test('a full queue of passwords rejects only the address that floods it, with a time to retry', async () => {
    const { passwords, hash } = await openPasswords(20)
    const flood = times(40, () =>
      passwords.verify(hash, 'wrong', '203.0.113.9').catch((error) => [error.code, error.retryAfterSeconds]),
    )
    const honest = times(8, () => passwords.verify(hash, 'right', '198.51.100.7'))
    expect(await honest).toEqual(Array(8).fill(true))
    const refused = (await flood).filter((answer) => answer !== false)
    expect(refused.length).toBeGreaterThanOrEqual(18)
    expect(refused[0]).toEqual(['BUSY', 5])
  })

  test('a full queue of passwords does not reject what is hashed for administrators', async () => {
    const { passwords, hash } = await openPasswords(10)
    const flood = times(40, () => passwords.verify(hash, 'wrong', '203.0.113.9').catch(() => {}))
    expect(await passwords.hash('new')).toMatch(/^\$argon2id\$/)
    await flood
  })
})

test('a new hash costs what OWASP asks of argon2id', async () => {
  const { hash } = await createPasswords(1)
  expect(await hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
