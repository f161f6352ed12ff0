import type { Portal } from './portal.server.ts'

/** The fictional association, on the first start of a profile that plays. */
export async function fillDemo({ config, database, clock, services }: Portal): Promise<void> {
  if (config.ENVIRONMENT !== 'demo' && config.ENVIRONMENT !== 'development') return
  const { loadDemo } = await import('./demo/load-demo.server.ts')
  const { createDemoAccounts } = services.accounts
  await loadDemo({ db: database.db, storage: services.storage, clock, createDemoAccounts })
}
