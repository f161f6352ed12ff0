/** For pages whose address holds a token: no other site learns it, no cache keeps it. */
export const secretAddress = (): Record<string, string> => ({
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
})

export const statusOf = (link: unknown): number => (link ? 200 : 410)
