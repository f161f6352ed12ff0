import { isConnected, onConnectionBack } from '#platform/http/connection.ts'
import { type LeaveReason, leaveForSignIn } from './leave.ts'

/** For the running app: without a connection there is no sign-in page yet, and the way out waits for it. */
export const leaveOnceConnected = (reason: LeaveReason): void => leaveForSignIn(reason, onceConnected)

function onceConnected(act: () => void): void {
  if (isConnected()) {
    act()
    return
  }
  const stop = onConnectionBack(() => {
    stop()
    act()
  })
}
