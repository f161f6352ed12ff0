/** Names the upload that a browser announces: a lost answer makes no second one (draft-ietf-httpapi-idempotency-key-header). */
export const uploadKeyHeader = 'Idempotency-Key'

/** `crypto.randomUUID` is for encrypted connections only. */
export const newUploadKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const isUploadKey = (text: string): boolean => /^[\w-]{16,64}$/.test(text)
