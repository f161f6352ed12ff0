/** A browser that refuses storage (private window, full disk) loses the memory, never the page. */
type StoredUser = {
  role: string
  firstName: string
  email: string
  avatarColor: string
  defaultLanguage: string
}

/** `intranetDetails` remembers the open panel beside the documents,
 * `editorAside` the closed one beside an article, `intranetLetters` whether typing finds rows there, `analyticsConsent` what was answered to statistics, `termsVersion` under
 * which terms the banner was closed, `commentDraft:{article}` what somebody began to write there. */
type StorageKey =
  | 'acceptedTermsOfService'
  | 'theme'
  | 'lang'
  | 'currentUser'
  | 'intranetDetails'
  | 'intranetLetters'
  | 'editorAside'
  | 'analyticsConsent'
  | 'termsVersion'
  | `commentDraft:${string}`
  | UnsavedKey

/** Per text and person: found again after a crash, gone when it is saved or its writer signs out (`forgetPrivateData`). */
type UnsavedKey = `unsaved${string}`

export function readStored(key: StorageKey): string | null {
  // To meet an error costs the server a tenth of a millisecond.
  if (import.meta.env.SSR) return null
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Refused or full: the cookie mirror still tells the server.
  }
}

/** What `currentUser` says for a moment when somebody signed out, to the other tabs. */
export const farewell = ''

/** What is nobody's secret; whatever else is kept here belongs to the member who signs out. */
const preferences: readonly string[] = [
  'acceptedTermsOfService',
  'termsVersion',
  'theme',
  'lang',
  'intranetDetails',
  'intranetLetters',
  'editorAside',
] satisfies StorageKey[]

/** @param informsTabs only the tab that signed out tells the others: a late one must not send away who came since */
export function forgetPrivateData(informsTabs = false): void {
  try {
    sessionStorage.clear()
    if (informsTabs) localStorage.setItem('currentUser', farewell)
    for (const key of Object.keys(localStorage)) if (!preferences.includes(key)) localStorage.removeItem(key)
  } catch {
    // Refused: then nothing was kept.
  }
}

/** `theme`, `lang` and the open panel also travel to the server, so that it renders the right page at once. */
export function storeMirrored(key: 'theme' | 'lang' | 'intranetDetails' | 'analyticsConsent', value: string): void {
  store(key, value)
  storeCookie(key, value)
}

/** Forgets it here and on the server: what holds for everybody holds again. */
export function forgetMirrored(key: 'theme'): void {
  store(key, null)
  // biome-ignore lint/suspicious/noDocumentCookie: as below
  document.cookie = `${key}=; Path=/; Max-Age=0; SameSite=Lax`
}

/** A preference that the server needs for its first page, kept for a year. @param value letters, digits and dashes */
export function storeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

function readStoredJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

export function readStoredUser(): StoredUser | null {
  const user = readStoredJson('currentUser')
  return isStoredUser(user) ? user : null
}

export function storeUser(user: StoredUser): void {
  const { role, firstName, email, avatarColor, defaultLanguage } = user
  store('currentUser', JSON.stringify({ role, firstName, email, avatarColor, defaultLanguage }))
}

const isStoredUser = (value: unknown): value is StoredUser =>
  typeof value === 'object' && value !== null && 'role' in value && 'defaultLanguage' in value

export function readUnsaved<Unsaved extends { at: number }>(
  key: UnsavedKey,
  isWhole: (found: Partial<Unsaved>) => boolean,
): Unsaved | null {
  const found = readStoredJson(key) as Partial<Unsaved> | null
  return found && typeof found.at === 'number' && isWhole(found) ? (found as Unsaved) : null
}

/** @param unsaved null forgets it */
export const storeUnsaved = (key: UnsavedKey, unsaved: object | null): void =>
  store(key, unsaved && JSON.stringify({ ...unsaved, at: Math.floor(Date.now() / 1000) }))
