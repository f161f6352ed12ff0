import type { AppCheckPurpose } from '../app-check.policy.ts'

/** Fetched on the first page that needs it: one for enhance and the running app alike. */
export type AppCheckModule = typeof import('./app-check-module.ts')

/** For requests that do not go through the wrapped `fetch`; null when none can be had: the server then says so. */
export async function appCheckToken(purpose: AppCheckPurpose): Promise<string | null> {
  const appCheck = await loadAppCheck()
  return appCheck ? appCheck.token(purpose) : null
}

/** The module's address stands on the document. Null where APP_CHECK is off, and while the portal cannot be reached. */
export async function loadAppCheck(): Promise<AppCheckModule | null> {
  const address = document.documentElement.dataset.appCheck
  if (!address) return null
  return import(/* @vite-ignore */ address).catch(() => null)
}
