import { useState } from 'react'
import { fullNameOf } from '../../core/member.ts'
import type { Addressee } from '../bulk/change-users.schema.ts'
import type { UserRow } from '../users-page.server.ts'

type Selected = { of: string; chosen: ReadonlyMap<string, Addressee>; anchor: string | null }

const nobody = (of: string): Selected => ({ of, chosen: new Map(), anchor: null })

export type SelectedUsers = ReturnType<typeof useSelectedUsers>

/** Who is ticked. Another search or filter begins anew: nobody shall be changed whom one does not see. */
export function useSelectedUsers(of: string, users: readonly UserRow[]) {
  const [kept, setKept] = useState<Selected>(() => nobody(of))
  const selected = kept.of === of ? kept : nobody(of)
  const { chosen, anchor } = selected
  const choose = (more: readonly Addressee[], isChosen: boolean, from: string | null) => {
    const next = new Map(chosen)
    for (const one of more) {
      if (isChosen) next.set(one.id, one)
      else next.delete(one.id)
    }
    setKept({ of, chosen: next, anchor: from })
  }
  return {
    chosen,
    /** One, or with `isRange` all from the one that was ticked before, as this one will be. */
    tick(id: string, isRange: boolean) {
      const to = users.findIndex((user) => user.id === id)
      const from = isRange && anchor !== null ? users.findIndex((user) => user.id === anchor) : to
      if (to < 0) return
      const start = from < 0 ? to : from
      const range = users.slice(Math.min(start, to), Math.max(start, to) + 1)
      choose(range.map(addresseeOf), !chosen.has(id), id)
    },
    /** Everybody whose row is here. */
    tickPage(isChosen: boolean) {
      choose(users.map(addresseeOf), isChosen, null)
    },
    tickAll(everybody: readonly Addressee[]) {
      choose(everybody, true, null)
    },
    /** These and nobody else. */
    tickOnly(people: readonly Addressee[]) {
      setKept({ of, chosen: new Map(people.map((one) => [one.id, one])), anchor: null })
    },
    clear() {
      setKept(nobody(of))
    },
  }
}

const addresseeOf = (user: UserRow): Addressee => ({ id: user.id, name: fullNameOf(user), email: user.email })
