/** The address holds a token: no other site learns it, no cache keeps it, no search engine names it. */
export const secretPageHeaders = (): Record<string, string> => ({
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
})
