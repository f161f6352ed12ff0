/** The header of the browser's own reconnecting; the parameter is ours, for a connection with other topics. */
export const lastSeen = (request: Request): string | null =>
  request.headers.get('last-event-id') || new URL(request.url).searchParams.get('last')

export const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

export const refused = (status: 403 | 429 | 503) =>
  new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', ...(status !== 403 && { 'Retry-After': '10' }) },
  })
