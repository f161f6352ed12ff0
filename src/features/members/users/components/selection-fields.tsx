import { addressOf, type UserSelection } from '../list/user-selection.ts'

/** In a form that asks by address: what of the selection stays as it is. */
export const SelectionFields = ({ selection }: { selection: UserSelection }) =>
  [...new URLSearchParams(addressOf(selection))].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
