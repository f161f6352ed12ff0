import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Circumstances = {
  /** The address that the browser shows. */
  origin: string
  /** Whether the device asked its owner for a finger or a number. */
  isOwnerThere: boolean
  /** What the passkey says of how often it was used; 0 for one that does not count. */
  counter: number
}

const atHome: Circumstances = { origin: 'http://localhost:3000', isOwnerThere: true, counter: 0 }

/** A passkey without browser or device: answers as `navigator.credentials` does, as JSON text (W3C WebAuthn level 3). */
export function softwarePasskey(relyingParty = 'localhost') {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let userHandle = ''

  function authenticatorData({ isOwnerThere, counter }: Circumstances, attested?: Buffer): Buffer {
    const [present, verified, holdsKey] = [0x01, isOwnerThere ? 0x04 : 0, attested ? 0x40 : 0]
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = Buffer.from([present | verified | holdsKey])
    return Buffer.concat([sha256(relyingParty), flags, count, attested ?? Buffer.alloc(0)])
  }

  const clientData = (type: string, challenge: string, { origin }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({ id: base64url(id), rawId: base64url(id), type: 'public-key', response })

  return {
    id: base64url(id),

    /** Answers `create()`. */
    register(options: PublicKeyCredentialCreationOptionsJSON, differs: Partial<Circumstances> = {}): string {
      const circumstances = { ...atHome, ...differs }
      userHandle ||= options.user.id
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKeyOf(publicKey)])
      const authData = bytes(authenticatorData(circumstances, attested))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, circumstances)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      })
    },

    /** Answers `get()`. */
    show(options: PublicKeyCredentialRequestOptionsJSON, differs: Partial<Circumstances> = {}): string {
      const circumstances = { ...atHome, ...differs }
      const client = clientData('webauthn.get', options.challenge, circumstances)
      const data = authenticatorData(circumstances)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle,
      })
    },
  }
}

/** RFC 9053 section 7.1.1: an elliptic curve key for ES256. */
function coseKeyOf(publicKey: ReturnType<typeof generateKeyPairSync>['publicKey']): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [kty, alg, curve] = [2, -7, 1]
  const key = new Map<number, number | Uint8Array>([
    [1, kty],
    [3, alg],
    [-1, curve],
    [-2, bytes(Buffer.from(x, 'base64url'))],
    [-3, bytes(Buffer.from(y, 'base64url'))],
  ])
  return isoCBOR.encode(key as never)
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')
const bytes = (data: Buffer) => new Uint8Array(data)
