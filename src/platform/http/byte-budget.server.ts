import { portalErrors } from '#platform/errors/portal.errors.ts'

export type ByteBudget = ReturnType<typeof createByteBudget>

/** Visitors send a page of text at most, and seldom a file. */
const visitorsPart = 4

const retrySeconds = 5

/** One bound for what all requests hold together; visitors may take a quarter of it, so that strangers never keep members out. */
export function createByteBudget(maxBytes: number) {
  let used = 0
  let usedByVisitors = 0
  return {
    /** Takes so many bytes until `release`. @throws PortalError request.busy with `seconds` where they do not fit: who comes last waits */
    reserve(bytes: number, isVisitor: boolean) {
      const fits = used + bytes <= maxBytes && (!isVisitor || usedByVisitors + bytes <= maxBytes / visitorsPart)
      if (!fits) throw portalErrors['request.busy']({ seconds: retrySeconds })
      const take = (sign: 1 | -1) => {
        used += sign * bytes
        if (isVisitor) usedByVisitors += sign * bytes
      }
      take(1)
      let isTaken = true
      return {
        release() {
          if (isTaken) take(-1)
          isTaken = false
        },
      }
    },
    used: () => used,
  }
}
