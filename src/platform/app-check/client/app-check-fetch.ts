const reads = ['GET', 'HEAD']

/** Calls that need a token wait for it and carry it in X-App-Check. The rest of this is fetched with the first change. */
export function sendAppCheckToken(): void {
  if (!document.documentElement.dataset.appCheck) return
  const send = window.fetch
  window.fetch = async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    // To get a token needs none.
    if (reads.includes(method.toUpperCase()) || String(input).startsWith('/app-check/')) return send(input, init)
    const { sendWithProof } = await import('./send-with-proof.ts')
    return sendWithProof(send, input, init)
  }
}
