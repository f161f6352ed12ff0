type Analytics = { script: string; siteId: string }

/** Browser storage and cookie, 'yes' or 'no'; nothing while nobody chose. Own key: the terms banner keeps its own. */
export const consentKey = 'analyticsConsent'

/** Reads `off`, or `https://statistics.example/script.js site-id`. @throws Error saying what is expected */
export function parseAnalytics(text: string): Analytics | null {
  if (text === 'off') return null
  const [script = '', siteId = '', ...rest] = text.trim().split(/\s+/)
  const isGood = URL.canParse(script) && new URL(script).protocol === 'https:' && /^[\w.-]{1,100}$/.test(siteId)
  if (!isGood || rest.length > 0) throw new Error('must be off, or https://statistics.example/script.js site-id')
  return { script, siteId }
}
