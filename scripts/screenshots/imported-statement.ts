import { aCodaFile } from '../../tests/support/a-coda-file.ts'
import { aMovement, aStatement } from '../../tests/support/bank-statement.ts'
import { ask } from '../../tests/support/portal-data.ts'
import { memoryOf } from '../../tests/support/signed-in.ts'
import type { Site } from './shot.ts'

let made: Promise<string> | undefined

/** The page of a bank statement that was read once: one payment by its communication, one of part of it, two to be looked at. */
export function importedStatement(site: Site): Promise<string> {
  made ??= importOne(site)
  return made
}

async function importOne({ browser, demo }: Site): Promise<string> {
  const claims = ask(
    demo,
    `select communication, amount, last_name as name from payments_claim join members_user on members_user.id = user_id
     where payments_claim.state = 'open' and paid = 0 order by communication limit 2`,
  )
  const paid = claims.map(({ communication, amount, name }, index) =>
    aMovement({
      reference: String(communication),
      amount: Number(amount) / (index + 1),
      name: String(name).toUpperCase(),
      iban: null,
    }),
  )
  const others = [
    aMovement({ communication: 'Lidgeld', name: 'PEETERS AN' }),
    aMovement({ communication: 'Gift', amount: 5_000, name: 'GULLE GEVER', iban: null }),
  ]
  const storageState = memoryOf(demo, 'admin@tandem.example', 'Chromium')
  const context = await browser.newContext({ storageState, baseURL: demo.base })
  const page = await context.newPage()
  await page.goto('/administration/payments/statements', { waitUntil: 'networkidle' })
  const buffer = Buffer.from(aCodaFile([aStatement({ movements: [...paid, ...others] })]))
  await page.locator('input[type=file]').setInputFiles({ name: 'maart.cod', mimeType: 'text/plain', buffer })
  await page.getByRole('button', { name: /inlezen$/ }).click()
  await page.waitForURL(/\/statements\/[\w-]+$/)
  await context.close()
  return new URL(page.url()).pathname
}
