import { createContext, use } from 'react'
import type { PairKit, PairState, Side } from './pair-kit.ts'

export type Told = { state: PairState; isAsked: boolean }

export type PairGroupFacts = {
  kit: PairKit
  /** A pair says how it stands; null: it is gone. */
  tell(name: string, told: Told | null): void
  /** Brings one language to the front where only one has room. */
  show(side: Side): void
  /** Something in the group changed, also what is no field of a browser. */
  touch(): void
}

export const PairContext = createContext<PairGroupFacts | null>(null)

/** @throws Error outside a PairGroup */
export function usePairGroup(): PairGroupFacts {
  const facts = use(PairContext)
  if (!facts) throw new Error('a pair stands in a PairGroup')
  return facts
}

/** Which side of a pair asks for work; null: none. Nobody is asked for a text that may stay away. */
export function gapOf({ state, isAsked }: Told): Side | 'both' | null {
  if (state.kind === 'complete') return null
  if (state.kind === 'empty') return isAsked ? 'both' : null
  return state.side
}
