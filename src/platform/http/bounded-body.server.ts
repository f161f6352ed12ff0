import type { PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'

/** Bytes per second. Whoever sends more slowly, on the whole, is cut off: 256 kbit/s is less than any phone line. */
const minThroughput = 32 * 1024
/** Milliseconds that any body may take, however small. */
const minTimeMs = 20_000

export type Limits = {
  maxBytes: number
  /** Milliseconds until the last byte; `timeoutFor` says how many. */
  timeoutMs: number
  onEnd?: () => void
}

/** Milliseconds in which a body of so many bytes must have come. */
export const timeoutFor = (bytes: number): number => minTimeMs + (bytes / minThroughput) * 1000

/** The same stream, which breaks off with request.too-large (fact `maximum`, bytes) or request.timeout. */
export function boundedBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, timeoutMs, onEnd }: Limits,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  let size = 0
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(timer)
    onEnd?.()
  }
  const cut = (controller: ReadableStreamDefaultController, error: PortalError) => {
    end()
    controller.error(error)
    void reader.cancel().catch(() => undefined)
  }
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        timer = setTimeout(() => cut(controller, portalErrors['request.timeout']()), timeoutMs).unref()
      },
      async pull(controller) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          end()
          throw error
        })
        if (done) {
          end()
          controller.close()
          return
        }
        size += value.length
        if (size > maxBytes) return cut(controller, portalErrors['request.too-large']({ maximum: maxBytes }))
        controller.enqueue(value as Uint8Array<ArrayBuffer>)
      },
      cancel(reason) {
        end()
        return reader.cancel(reason)
      },
    },
    // Nothing is read ahead of whoever reads this.
    { highWaterMark: 0 },
  )
}
