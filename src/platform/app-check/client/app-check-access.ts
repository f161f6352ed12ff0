import type { AppCheckPurpose } from '../app-check.policy.ts'

/** What the module offers that is fetched on the first page that needs it: one for enhance and the running app alike. */
export type AppCheckModule = {
  token(purpose: AppCheckPurpose): Promise<string | null>
  renew(purpose: AppCheckPurpose, refused: string | null): Promise<string | null>
  /**
   * Waits for a token, visibly, puts it into the form and lets it go; without one when none can be had. A form that waits
   * already is not sent twice.
   */
  bringProof(
    form: HTMLFormElement,
    submitter: HTMLElement | null,
    purpose: AppCheckPurpose,
    go: () => void,
  ): Promise<void>
}

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
