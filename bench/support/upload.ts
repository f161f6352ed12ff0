import { randomUUID } from 'node:crypto'

/** As the browser has it. */
const oneRequestBytes = 256 * 1024

const bytesType = { 'content-type': 'application/offset+octet-stream' }

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/**
 * Uploads one file as the browser does (tus: create with the bytes, or create and then one PATCH) and answers its id. Of a kind whose
 * text nobody reads: reading a thousand keeps a processor for minutes, and whatever is measured next would share it.
 */
export async function upload(
  base: string,
  cookie: string,
  parent: string,
  body: Buffer,
  filename = 'meting.bin',
): Promise<string> {
  const common = {
    cookie,
    origin: base,
    'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '',
    'tus-resumable': '1.0.0',
  }
  const metadata = {
    kind: 'intranet',
    collection: 'userIntranet',
    parent,
    nameNL: 'Meting',
    nameFR: 'Mesure',
    author: '',
    filename,
  }
  const about = { 'upload-length': String(body.length), 'upload-metadata': encoded(metadata) }
  const isSmall = body.length <= oneRequestBytes
  const created = await fetch(`${base}/uploads`, {
    method: 'POST',
    headers: { ...common, ...about, 'idempotency-key': randomUUID(), ...(isSmall && bytesType) },
    ...(isSmall && { body: new Uint8Array(body) }),
  })
  const location = created.headers.get('location')
  if (!location) throw new Error(`creating an upload answered ${created.status} ${await created.text()}`)
  const id = location.split('/').at(-1) ?? ''
  if (isSmall) return id
  const sent = await fetch(new URL(location, `${base}/uploads/`), {
    method: 'PATCH',
    headers: { ...common, 'upload-offset': '0', ...bytesType },
    body: new Uint8Array(body),
  })
  if (sent.status !== 204) throw new Error(`sending bytes answered ${sent.status} ${await sent.text()}`)
  return id
}
