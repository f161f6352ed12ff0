import type { Database } from '#platform/database/open-database.server.ts'

/** A file whose bytes are complete, and not taken over yet. */
export type ArrivedFile = { id: string; path: string; filename: string }

/** Bytes that are not counted (yet): `bytes` of everybody, `ownBytes` of those of this person. */
export type Coming = { bytes?: number; person?: string; ownBytes?: number }

/** Which files the portal takes, whatever feature they are for. All throw PortalError with the reason. */
export type FileIntake = {
  /** By which `accept` knows programs. */
  refusedExtensions: readonly string[]
  /** By its name and its bytes: no program, not too large. */
  accept(filename: string, size: number): void
  /** By its content: no program under another name, no virus. */
  inspect(file: ArrivedFile): Promise<void>
  /** By what everybody stores, and by what this person does, if one is named. */
  refuseBeyondQuota(db: Database, coming?: Coming): Promise<void>
}
