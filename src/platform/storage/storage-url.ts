/** Where an S3 store is and how to enter it. `prefix` is empty or ends with a slash. */
export type S3Place = {
  endpoint: string
  bucket: string
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Thrown with one sentence for the operator; it never repeats the address, for the secret is in it. */
class StorageUrlError extends Error {
  override readonly name = 'StorageUrlError'
}

const form = 's3://KEY:SECRET@host/bucket?region=eu-west-1'

/** What buckets may be called everywhere (S3 naming rules); others would be read as another address. */
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixPattern = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket[/prefix]?region=...&tls=off`; its parts are percent-encoded.
 * @throws StorageUrlError
 */
export function parseS3Url(text: string): S3Place {
  const url = parsed(text)
  const [bucket = '', ...folders] = url.pathname.replace(/^\/|\/$/g, '').split('/')
  const prefix = folders.join('/')
  if (!url.host) refuse(`names no server: ${form}`)
  if (!url.username || !url.password) refuse(`names no key or no secret: ${form}`)
  if (!bucket) refuse(`names no bucket: ${form}`)
  if (!bucketPattern.test(bucket)) refuse('names a bucket that no store has: 3 to 63 of a-z, 0-9, dot and hyphen')
  if (prefix && !prefixPattern.test(prefix)) refuse('has a prefix with other characters than A-Z a-z 0-9 _ - and /')
  return {
    endpoint: `${isPlain(url) ? 'http' : 'https'}://${url.host}/${bucket}`,
    bucket,
    prefix: prefix && `${prefix}/`,
    region: url.searchParams.get('region') || 'us-east-1',
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
  }
}

function parsed(text: string): URL {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.hash)
    return refuse('cannot be read; percent-encode / + : @ ? # in the key and in the secret (%2F %2B %3A %40 %3F %23)')
  for (const name of url.searchParams.keys())
    if (name !== 'region' && name !== 'tls') refuse('takes no other parameters than region and tls')
  return url
}

function isPlain(url: URL): boolean {
  const tls = url.searchParams.get('tls') ?? 'on'
  if (tls !== 'on' && tls !== 'off') refuse('tls must be on or off')
  return tls === 'off'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse('has a % in its key or secret that is not percent-encoded (%25)')
  }
}

function refuse(why: string): never {
  throw new StorageUrlError(why)
}
