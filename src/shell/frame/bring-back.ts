import type { Notice } from '#platform/http/request.context.ts'

/** Takes back what a notice was about. Answers what to say of it. */
export async function bringBack({ at, trash }: NonNullable<Notice['restores']>): Promise<Notice> {
  const body = new URLSearchParams({ intent: 'restore', trash })
  const response = await fetch(at, { method: 'POST', body }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (response?.ok) return { kind: 'success', key: 'shell.undone' }
  if (!response) return { kind: 'error', key: 'shell.no-connection' }
  return { kind: 'error', ...(answer?.problem ?? { key: 'error.internal' }) }
}
