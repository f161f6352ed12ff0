import type { Visibility } from '../core/resource.ts'

/** What an admin may choose for a resource: a word of its own, or that of the folder above. */
export const visibilityWishes = ['inherit', 'members', 'public'] as const
export type VisibilityWish = (typeof visibilityWishes)[number]

export const ownVisibilityOf = (wish: VisibilityWish): Visibility | null => (wish === 'inherit' ? null : wish)

export const wishOf = (own: Visibility | null): VisibilityWish => own ?? 'inherit'
