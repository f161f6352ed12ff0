import type { TestProject } from 'vitest/node'
import { isOnServers } from './data-place.ts'
import startCluster from './postgres-cluster.ts'
import { openS3Server } from './s3-server.ts'

/** Vitest's global set-up: PostgreSQL, and with `TEST_ON=postgres-s3` an S3 server beside it, for the time of one run. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const stopCluster = await startCluster(project)
  if (!isOnServers) return stopCluster
  const s3 = await openS3Server()
  process.env.TEST_S3_URL = s3.url
  return async () => {
    await s3.close()
    await stopCluster()
  }
}
