/** One job as an administrator sees it: never its payload. Times are UTC seconds. */
export type ListedJob = {
  id: string
  kind: string
  runAt: number
  attempts: number
  isRunning: boolean
  lastError: string | null
  failedAt: number | null
}
