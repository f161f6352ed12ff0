// Signs the named people in at a portal, over and over, each after themselves, until it is ended: `node storm.ts BASE EMAIL…`.
import { signInFormOf } from './sign-in-form.ts'

const [base = '', ...emails] = process.argv.slice(2)
const enter = await signInFormOf(base)
console.log('begun')
await Promise.all(
  emails.map(async (email) => {
    while (true) await enter(email)
  }),
)
