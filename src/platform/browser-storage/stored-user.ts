import { readStored, type StoredUser, store } from './browser-storage.ts'

export function readStoredUser(): StoredUser | null {
  try {
    const user: unknown = JSON.parse(readStored('currentUser') ?? 'null')
    return isStoredUser(user) ? user : null
  } catch {
    return null
  }
}

export function storeUser(user: StoredUser): void {
  const { role, firstName, email, avatarColor, defaultLanguage } = user
  store('currentUser', JSON.stringify({ role, firstName, email, avatarColor, defaultLanguage }))
}

const isStoredUser = (value: unknown): value is StoredUser =>
  typeof value === 'object' && value !== null && 'role' in value && 'defaultLanguage' in value
