export async function readWhole(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export function withBody(
  request: Request,
  body: Uint8Array<ArrayBuffer> | string | ReadableStream<Uint8Array> | null,
): Request {
  const made: RequestInit & { duplex: string } = {
    method: request.method,
    headers: [...request.headers].filter(([name]) => name !== 'content-length' && name !== 'transfer-encoding'),
    body,
    signal: request.signal,
    // The standard asks for it with a stream; for anything else it says nothing.
    duplex: 'half',
  }
  return new Request(request.url, made)
}
