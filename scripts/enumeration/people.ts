import type * as Bundle from '../../src/main.server.ts'

export const kinds = ['unknown', 'known', 'disabled', 'invited'] as const
export type Kind = (typeof kinds)[number]

/** Addresses of one length, so that what is echoed is as long whoever is asked for. */
export const addressOf = (kind: Kind, number: number): string =>
  `${kind.padEnd(8, 'x')}${String(number).padStart(3, '0')}@leden.example`

/** So many accounts of each kind in a fresh data folder; the unknown are those that are not made. */
export async function makePeople(dataDir: string, environment: Record<string, string>, count: number): Promise<void> {
  const address = new URL('../../build/server/index.js', import.meta.url).href
  const { openPortal, readConfig } = (await import(address)) as typeof Bundle
  const portal = await openPortal(readConfig({ ...environment, DATA_DIR: dataDir }))
  const { accounts } = portal.services
  for (let number = 0; number < count; number += 1)
    for (const kind of kinds) {
      if (kind === 'unknown') continue
      await accounts.createAccount({
        email: addressOf(kind, number),
        password: kind === 'invited' ? null : 'vier woorden naast elkaar',
        firstName: 'Anna',
        lastName: 'Peeters',
        role: 'USER',
        defaultLanguage: 'nl',
        disabled: kind === 'disabled',
      })
    }
  await portal.close()
}
