/** The body as the bytes of one file, read up to the limit whatever was said of its length; null where they are more. */
export async function sentBytes(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('Content-Length')) > maxBytes) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const maxNameLength = 200

/** What a file is called, on one line. @param otherwise where nobody said */
export const sentName = (name: string | null, otherwise: string): string =>
  (name ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxNameLength) || otherwise
