import type { Log } from '#platform/log/log.server.ts'
import { createDiskStorage } from './disk-storage.server.ts'
import { createS3Storage } from './s3-storage.server.ts'
import type { OpenedStorage } from './storage.server.ts'

/** Opens what STORAGE_URL names. Nothing is asked of a store before it is needed: a portal starts while it is away. */
export const openStorage = (url: string, log?: Log): OpenedStorage =>
  url.startsWith('file:') ? createDiskStorage(url.slice('file:'.length)) : createS3Storage(url, { log })
