import type { Sheet, SheetCell, SheetTrouble } from './sheet.ts'

/** What the worker is asked. */
export type SheetTask =
  | { kind: 'read'; bytes: Uint8Array }
  | { kind: 'write'; name: string; widths: number[]; rows: SheetCell[][] }

/** What it answers. */
export type SheetAnswer =
  | { kind: 'sheet'; sheet: Sheet }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'trouble'; trouble: SheetTrouble }
