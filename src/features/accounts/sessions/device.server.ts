import Bowser from 'bowser'

export type Device = { browser: string | null; system: string | null }

/** @param userAgent as sent at signing in: enough to know one's own devices by, and no proof of anything */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  // What it does not know it gives no name, or an empty one.
  return { browser: shortNames[browser.name ?? ''] ?? (browser.name || null), system: os.name || null }
}

const shortNames: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}
