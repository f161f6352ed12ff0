import type { Browser } from 'playwright-core'
import { demoFolder } from '../../tests/support/demo-folder.ts'
import { startPortal } from '../../tests/support/portal-process.ts'
import { type Memory, memoryOf } from '../../tests/support/signed-in.ts'
import type { Role, Site } from './shot.ts'

const SECRET = 'kJ8vQ2xN5rT7wY1zB4cD6fG9hL3mP0sU'
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/** Two portals: the demo of today, and one as somebody has it who has just installed it. */
export async function openSite(browser: Browser): Promise<Site> {
  const template = await demoFolder()
  const [demo, fresh] = await Promise.all([
    startPortal({ template }),
    startPortal({ environment: { ENVIRONMENT: 'production', SECRET } }),
  ])
  for (;;) {
    const found = /within a day:\s+(http\S+\/setup\/[\w-]{43})/.exec(fresh.printed())?.[1]
    if (found) return { browser, demo, fresh, setupPath: new URL(found).pathname }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const closeSite = ({ demo, fresh }: Site) => Promise.all([demo.close(), fresh.close()])

/** What the browsers of each role remember. */
export type Memories = Partial<Record<Role, Memory>>

export const memoriesOf = ({ demo }: Site): Memories => ({
  member: memoryOf(demo, 'lid@tandem.example', userAgent),
  admin: memoryOf(demo, 'admin@tandem.example', userAgent),
})

/** Makes the first administrator, as people do. */
export async function setUp({ browser, fresh, setupPath }: Site): Promise<Memory> {
  const context = await browser.newContext({ baseURL: fresh.base, userAgent })
  const page = await context.newPage()
  await page.goto(setupPath, { waitUntil: 'networkidle' })
  const fields = { firstName: 'Els', lastName: 'Claes', email: 'els@vereniging.example' }
  for (const [name, value] of Object.entries({ ...fields, newPassword: 'vier woorden naast elkaar' }))
    await page.locator(`main input[name=${name}]`).fill(value)
  await page.locator('main button[type=submit]').click()
  await page.waitForURL(/\/administration$/)
  const memory = await context.storageState()
  await context.close()
  return memory
}
