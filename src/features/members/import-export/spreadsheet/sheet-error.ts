import type { SheetTrouble } from './sheet.ts'

export class SheetError extends Error {
  override readonly name = 'SheetError'
  readonly trouble: SheetTrouble

  constructor(trouble: SheetTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}
