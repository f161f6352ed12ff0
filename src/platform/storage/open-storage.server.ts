import { ConfigError } from '../../config.server.ts'
import { createDiskStorage, type DiskStorage } from './disk-storage.server.ts'

/**
 * Opens what STORAGE_URL names.
 *
 * @throws ConfigError for s3:, which a later version brings
 */
export function openStorage(url: string): DiskStorage {
  if (!url.startsWith('file:')) throw new ConfigError('STORAGE_URL: only file: is possible in this version')
  return createDiskStorage(url.slice('file:'.length))
}
