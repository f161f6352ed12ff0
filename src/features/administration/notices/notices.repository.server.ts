import type { Database } from '#platform/database/open-database.server.ts'

export const noticesAbout = ['application', 'comment'] as const

export type NoticeAbout = (typeof noticesAbout)[number]

type Notice = { quietUntil: number; isGathering: boolean }

/** When administrators may next be written to about this; nobody else decides it until the transaction ends. */
export async function holdNotice(trx: Database, about: NoticeAbout): Promise<Notice> {
  const { quietUntil, isGathering } = await trx
    .insertInto('administrationNotice')
    .values({ about, quietUntil: 0, isGathering: false })
    .onConflict((conflict) =>
      conflict.column('about').doUpdateSet((eb) => ({ quietUntil: eb.ref('administrationNotice.quietUntil') })),
    )
    .returning(['quietUntil', 'isGathering'])
    .executeTakeFirstOrThrow()
  return { quietUntil, isGathering: Boolean(isGathering) }
}

export async function saveNotice(trx: Database, about: NoticeAbout, notice: Notice): Promise<void> {
  await trx.updateTable('administrationNotice').set(notice).where('about', '=', about).execute()
}
