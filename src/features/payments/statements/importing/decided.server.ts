import type { Database } from '#platform/database/open-database.server.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { movementsById } from './movement.repository.server.ts'
import type { MovementRow } from './movement.ts'

/** @throws PortalError payments.movement-not-there */
export async function movementOf(db: Database, id: string): Promise<MovementRow> {
  const [movement] = await movementsById(db, [id])
  if (!movement) throw paymentsErrors['payments.movement-not-there']()
  return movement
}

export async function openMovements(db: Database, ids: readonly string[]): Promise<MovementRow[]> {
  const movements = await movementsById(db, ids)
  if (movements.length < ids.length) throw paymentsErrors['payments.movement-not-there']()
  movements.forEach(requireOpen)
  return movements
}

/** Nothing was made of it; what is the same as another movement is decided there. */
export function requireOpen({ outcome, key }: MovementRow): void {
  const isDecided = outcome === 'matched' || outcome === 'assigned'
  if (isDecided || key === null) throw paymentsErrors['payments.movement-decided']()
}

export function requireDecided({ outcome, reason }: MovementRow): void {
  const isDecided = outcome === 'matched' || outcome === 'assigned' || (outcome === 'ignored' && reason === 'by-hand')
  if (!isDecided) throw paymentsErrors['payments.movement-not-decided']()
}
