/**
 * Under this key the browser announces an upload, however often it has to ask: a lost answer makes no second one
 * (draft-ietf-httpapi-idempotency-key-header). Under the same key it takes back what it never learnt the address of.
 */
export const uploadKeyHeader = 'Idempotency-Key'

/** `crypto.randomUUID` is for encrypted connections only. */
export const newUploadKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const isUploadKey = (text: string): boolean => /^[\w-]{16,64}$/.test(text)
