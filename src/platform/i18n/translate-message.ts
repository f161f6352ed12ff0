import type { i18n } from 'i18next'

/** Translates a key that is only known at run time: of an error or a notice. An unknown key never reaches a reader. */
export function translateMessage(
  i18n: i18n,
  message: { key: string; facts?: Record<string, string | number> },
): string {
  const key = i18n.exists(message.key, message.facts) ? message.key : 'error.internal'
  return i18n.t(key as never, message.facts as never) as unknown as string
}
