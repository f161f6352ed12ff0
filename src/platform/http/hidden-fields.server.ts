export type HiddenFields = (name: string) => string | null

/** Bytes: hidden fields stand before everything that somebody typed. */
const maxHeadBytes = 16 * 1024

/** The hidden fields of a `multipart/form-data` body and the body as it was: nothing behind the first file is read yet. */
export async function hiddenFieldsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  contentType: string,
): Promise<{ fields: HiddenFields; body: ReadableStream<Uint8Array<ArrayBuffer>> }> {
  const boundary = /boundary="?([^";,\s]{1,100})/.exec(contentType)?.[1]
  if (!boundary) return { fields: () => null, body }
  const reader = body.getReader()
  let head = Buffer.alloc(0)
  let isOver = false
  const read: Uint8Array<ArrayBuffer>[] = []
  while (!isOver && head.length < maxHeadBytes && !head.includes('; filename=')) {
    const piece = await reader.read()
    isOver = piece.done
    if (!piece.value) continue
    read.push(piece.value)
    head = Buffer.concat([head, piece.value])
  }
  const text = head.toString('latin1').slice(0, maxHeadBytes)
  return { fields: (name) => valueIn(text, boundary, name), body: followedBy(read, reader) }
}

/** Hidden fields are tokens of ours: plain letters, whole with the boundary that ends them. */
function valueIn(head: string, boundary: string, name: string): string | null {
  for (const part of head.split(`--${boundary}`).slice(1, -1)) {
    const [headers = '', value] = part.split('\r\n\r\n', 2)
    // However small the file is: what counts must not depend on how the body was cut into pieces.
    if (headers.includes('; filename=')) return null
    if (headers.includes(`; name="${name}"`)) return value?.trimEnd() ?? null
  }
  return null
}

function followedBy<Piece extends Uint8Array>(
  read: Piece[],
  rest: ReadableStreamDefaultReader<Piece>,
): ReadableStream<Piece> {
  return new ReadableStream<Piece>(
    {
      async pull(controller) {
        const piece = read.shift() ?? (await rest.read()).value
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
      cancel: (reason) => rest.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
