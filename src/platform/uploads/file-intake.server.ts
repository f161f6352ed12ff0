import type { Database } from '#platform/database/open-database.server.ts'

/** A file whose bytes are complete, and not taken over yet. */
export type ArrivedFile = { id: string; path: string; filename: string }

/** Which files the portal takes, whatever room they go to. All throw PortalError with the reason. */
export type FileIntake = {
  /** By which `accept` knows programs. */
  refusedExtensions: readonly string[]
  /** By its name and its bytes: no program, not too large. */
  accept(filename: string, size: number): void
  /** By its content: no program under another name, no virus. */
  inspect(file: ArrivedFile): Promise<void>
  /** @param coming bytes that the intranet does not count (yet) */
  refuseBeyondQuota(db: Database, coming?: number): Promise<void>
}
