import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Seals what must be read again and may not stand in a stolen database: AES-256-GCM with a key of its own from SECRET. */
export function createSeal(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tandem ${purpose}`, 32))
  return {
    /** What was sealed for one person opens for no other. */
    close(text: string, owner: string): string {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
    },
    /** @throws Error when it was sealed with another SECRET, for somebody else, or changed since */
    open(sealed: string, owner: string): string {
      const bytes = Buffer.from(sealed, 'base64url')
      const opened = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = opened.update(bytes.subarray(nonceBytes + tagBytes))
      return Buffer.concat([text, opened.final()]).toString('utf8')
    },
  }
}
