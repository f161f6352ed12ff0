export type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** For good: `address` (none, full), `message` (too large). Later: `server` (down, busy), `set-up` (we may not send), `mail` (this one). */
export type Blame = 'address' | 'message' | 'mail' | 'server' | 'set-up'

export function whoIsToBlame(error: SmtpError): Blame {
  const { responseCode } = error
  if (!responseCode) return withoutAnswer(error)
  if (isOfSession(error)) return responseCode < 500 ? 'server' : 'set-up'
  if (responseCode < 500) return 'mail'
  return forGood(error)
}

/** What is asked before any mail is spoken of. */
const isOfSession = ({ code = '', command = '' }: SmtpError): boolean =>
  code === 'EAUTH' || /^(CONN|EHLO|HELO|STARTTLS|AUTH)/.test(command)

function withoutAnswer({ code = '', command = '', message }: SmtpError): Blame {
  if (code === 'EMESSAGE') return 'message'
  if (code === 'EENVELOPE') return 'address'
  // A certificate does not become valid by waiting; a wrong password and a server without TLS neither.
  if (['EAUTH', 'ENOAUTH', 'ETLS', 'ECONFIG'].includes(code) || /certificate|self[- ]signed/i.test(message))
    return 'set-up'
  return command === 'CONN' || command === '' ? 'server' : 'mail'
}

/** 530, 534, 535, 538: who we are is in doubt, whatever was asked (RFC 4954 section 6). */
const unknownToThem = [530, 534, 535, 538]

/** Only we can do something about these: relaying, signatures, the reputation of our address. */
const aboutUs =
  /relay|authenticat|rcpthosts|\b(?:spf|dkim|dmarc)\b|block(?:ed|list)|blacklist|spamhaus|reputation|\b5\.7\.(?:8|9|1[0-4]|2\d)\b/i

const tooLarge = /\b5\.(?:2\.3|3\.4)\b|too (?:large|big)|size (?:exceeds|limit)|exceed\w{0,3} .{0,30}size/i

const aboutMailbox =
  /\b5\.(?:1\.[1-36]|1\.10|2\.[0-2])\b|(?:mailbox|user|recipient|account).{0,20}(?:full|quota|unknown|not found|disabled)|over quota/i

function forGood({ command = '', responseCode = 0, response = '' }: SmtpError): Blame {
  if (unknownToThem.includes(responseCode) || aboutUs.test(response)) return 'set-up'
  if (tooLarge.test(response)) return 'message'
  if (aboutMailbox.test(response)) return 'address'
  if (responseCode === 552) return 'message'
  if (command === 'RCPT TO') return 'address'
  // Nobody takes mail from our address.
  return command === 'MAIL FROM' ? 'set-up' : 'message'
}
