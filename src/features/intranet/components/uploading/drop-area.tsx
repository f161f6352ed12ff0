import type { ReactNode } from 'react'
import type { Desk } from '../desk.ts'

/**
 * Around title, toolbar and list: what is dropped anywhere within is uploaded to the open folder, or to the folder row
 * (`data-drop-folder`) under the pointer. Filled by its topic.
 */
export function DropArea({ children }: { desk: Desk; children: ReactNode }) {
  return children
}
