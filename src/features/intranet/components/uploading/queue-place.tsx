import { type ComponentType, useEffect, useState } from 'react'
import { queuePanel } from '../../uploading/queue-presence.ts'

/** Where the queue of uploads stands, in the frame around every page: empty until this tab uploads something. */
export function QueuePlace() {
  const [Panel, show] = useState<ComponentType | null>(null)
  useEffect(() => void queuePanel.then((panel) => show(() => panel)), [])
  return Panel && <Panel />
}
