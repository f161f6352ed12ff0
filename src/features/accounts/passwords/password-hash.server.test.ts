import { describe, expect, it } from 'vitest'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import { createPasswordHash, hashesAtOnce } from './password-hash.server.ts'

const passwords = createPasswordHash(createSemaphore({ atOnce: 2, waiting: 10 }))

describe('a password hash', () => {
  it('says how it was made and never twice the same', async () => {
    const [one, other] = await Promise.all([passwords.hash('drie fietsen'), passwords.hash('drie fietsen')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(other).not.toBe(one)
  })

  it('knows its password and no other', async () => {
    const hash = await passwords.hash('drie fietsen')
    expect(await passwords.verify({ hash, password: 'drie fietsen' })).toBe(true)
    expect(await passwords.verify({ hash, password: 'drie Fietsen' })).toBe(false)
  })

  it('knows a password that another keyboard composes otherwise', async () => {
    const hash = await passwords.hash('caf\u00e9 de la gare')
    expect(await passwords.verify({ hash, password: 'cafe\u0301 de la gare' })).toBe(true)
  })

  it('accepts nothing for a hash it does not understand', async () => {
    for (const hash of ['', 'drie fietsen', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])
      expect(await passwords.verify({ hash, password: 'drie fietsen' })).toBe(false)
  })

  it('is computed one at a time where the engine has the heap of a small machine', () => {
    const MiB = 1024 ** 2
    expect([4096, 1024, 540, 268].map((heap) => hashesAtOnce(heap * MiB))).toEqual([2, 2, 2, 1])
  })
})
