import { describe, expect, it } from 'vitest'
import { type Blame, type SmtpError, whoIsToBlame } from './smtp-answer.ts'

const answer = (command: string, response: string, code = 'EENVELOPE'): SmtpError =>
  Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)), code })

describe('what a mail server answers', () => {
  it.each<[Blame, string, string]>([
    ['address', 'RCPT TO', '550 5.1.1 The email account that you tried to reach does not exist'],
    ['address', 'RCPT TO', '550 No such user here'],
    ['address', 'RCPT TO', '553 sorry, no mailbox here by that name'],
    ['address', 'RCPT TO', '552 5.2.2 Over quota'],
    ['address', 'RCPT TO', '550 5.7.1 <a@b.example>: Recipient address rejected: Access denied'],
    ['address', 'DATA', '550 5.1.1 User unknown'],
    ['address', 'DATA', '552 5.2.2 Mailbox full'],
    ['message', 'MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
    ['message', 'DATA', '552 Message too large'],
    ['message', 'DATA', '552 we do not want this'],
    ['message', 'DATA', '554 5.6.0 Message contains a virus'],
    ['message', 'DATA', '550 5.7.1 Message rejected as spam'],
    ['mail', 'RCPT TO', '450 4.2.0 Greylisted, see https://postgrey.example'],
    ['mail', 'RCPT TO', '451 try again later'],
    ['mail', 'RCPT TO', '452 4.2.2 Mailbox full'],
    ['mail', 'DATA', '451 4.3.0 Local error'],
    ['mail', 'MAIL FROM', '451 4.7.1 too many messages'],
    ['set-up', 'RCPT TO', '550 5.7.1 Relaying denied'],
    ['set-up', 'RCPT TO', '554 5.7.1 <a@b.example>: Relay access denied'],
    ['set-up', 'RCPT TO', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
    ['set-up', 'RCPT TO', '530 5.7.0 Authentication required'],
    ['set-up', 'RCPT TO', '550 5.7.1 Service unavailable; client host [192.0.2.1] blocked using Spamhaus'],
    ['set-up', 'MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first'],
    ['set-up', 'MAIL FROM', '553 5.7.1 <a@b.example>: Sender address rejected: not owned by user'],
    ['set-up', 'MAIL FROM', '550 5.1.8 Sender domain not found'],
    ['set-up', 'DATA', '550-5.7.26 This mail is unauthenticated, SPF [b.example] did not pass'],
    ['set-up', 'CONN', '554 No SMTP service here'],
    ['server', 'CONN', '421 Too many connections'],
    ['server', 'EHLO', '451 later'],
  ])('%s is to blame when %s is answered with %s', (blame, command, response) => {
    expect(whoIsToBlame(answer(command, response))).toBe(blame)
  })

  it.each<[Blame, string, string]>([
    ['set-up', 'AUTH PLAIN', '535 5.7.8 Username and Password not accepted'],
    ['set-up', 'AUTH LOGIN', '534 5.7.9 Application-specific password required'],
    ['server', 'AUTH PLAIN', '454 4.7.0 Temporary authentication failure'],
  ])('%s is to blame when %s is answered with %s', (blame, command, response) => {
    expect(whoIsToBlame(answer(command, response, 'EAUTH'))).toBe(blame)
  })

  it.each<[Blame, string, Partial<SmtpError>]>([
    ['server', 'connect ECONNREFUSED', { code: 'ESOCKET', command: 'CONN' }],
    ['server', 'getaddrinfo ENOTFOUND', { code: 'EDNS', command: 'CONN' }],
    ['server', 'Connection closed unexpectedly', { code: 'ECONNECTION', command: 'CONN' }],
    ['set-up', 'self-signed certificate', { code: 'ESOCKET', command: 'CONN' }],
    ['set-up', 'Missing credentials for "PLAIN"', { code: 'EAUTH', command: 'API' }],
    ['message', 'Message size larger than allowed 100', { code: 'EMESSAGE', command: 'MAIL FROM' }],
    ['address', 'Invalid recipient', { code: 'EENVELOPE', command: 'API' }],
  ])('%s is to blame for %s', (blame, message, facts) => {
    expect(whoIsToBlame(Object.assign(new Error(message), facts))).toBe(blame)
  })
})
