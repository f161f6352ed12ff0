import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'

/** Opens the form of the sign-in page, once, and answers how to send it: what is measured is the answer to it. */
export async function signInFormOf(base: string): Promise<(email: string) => Promise<void>> {
  const page = await fetch(`${base}/login`)
  const token = /name="_xsrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return async (email) => {
    const answer = await fetch(`${base}/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: base },
      body: new URLSearchParams({ email, password: demoPassword, _xsrf: token }),
    })
    if (answer.status !== 302) throw new Error(`signing in answered ${answer.status}`)
  }
}
