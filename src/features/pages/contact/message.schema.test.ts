import { describe, expect, it } from 'vitest'
import { question } from '#tests/support/open-contact.ts'
import { messageSchema } from './message.schema.ts'

describe('the form', () => {
  const problems = (changes: Record<string, string | undefined>) =>
    messageSchema.safeParse({ ...question, ...changes }).error?.issues.map(({ path, message }) => [path[0], message])

  it('takes what people write: on one line where it must be, with lines in the message', () => {
    const typed = {
      name: ' Zoë\r\nBcc: x ',
      email: ' Zoe@Example.BE ',
      subject: 'a\u2028b',
      message: 'a\r\n\r\n\r\nb\u0000 ',
    }
    expect(messageSchema.parse(typed)).toEqual({
      name: 'Zoë Bcc: x',
      email: 'zoe@example.be',
      subject: 'a b',
      message: 'a\n\nb',
    })
  })

  it.each([
    [{ name: ' ' }, [['name', 'contact.no-name']]],
    [{ email: 'zoe' }, [['email', 'contact.invalid-email']]],
    [{ email: 'zoe@example.be\r\nBcc: x@example.be' }, [['email', 'contact.invalid-email']]],
    [{ subject: 'x'.repeat(151) }, [['subject', 'contact.subject-too-long']]],
    [{ message: 'x'.repeat(5001) }, [['message', 'contact.message-too-long']]],
    [{ message: undefined }, [['message', 'contact.no-message']]],
  ])('of %j says %j', (changes, said) => {
    expect(problems(changes)).toEqual(said)
  })
})
