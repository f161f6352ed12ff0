import { isRouteErrorResponse } from 'react-router'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'

type Message = { key: string; facts?: Record<string, string | number> }

/** What an error page says: `status` is null where nobody expected the failure; `key` is that of the sentence. */
export type ErrorText = { key: string; status: number | null; heading: string; explanation: string | null }

/** Only what `pageLoader` sends is believed: a key and its facts. */
const messageIn = (data: unknown): Message | null =>
  typeof data === 'object' && data !== null && 'key' in data && typeof data.key === 'string' ? (data as Message) : null

/** Never a raw text of the error itself. */
export function errorTextOf(error: unknown, i18n: I18n): ErrorText {
  const answer = isRouteErrorResponse(error) ? error : null
  const message = messageIn(answer?.data) ?? { key: answer?.status === 404 ? 'error.404' : 'error.internal' }
  const sentence = translateMessage(i18n, message)
  if (!answer || message.key === 'error.internal')
    return { key: message.key, status: null, heading: i18n.t('shell.error.title'), explanation: sentence }
  return { key: message.key, status: answer.status, heading: sentence, explanation: null }
}

/** The first sentence without its full stop: enough for the name of a tab. */
export const titleOfError = ({ heading }: ErrorText): string =>
  heading.split(/(?<=[.!?])\s/)[0]?.replace(/\.$/, '') ?? ''
