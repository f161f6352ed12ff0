import { useNavigate } from 'react-router'
import { addressOf, type UserSelection } from '../list/user-selection.ts'

/** Goes to another selection: its address is the state. @param isStep whether Back leads to the one before */
export function useSelectUsers() {
  const navigate = useNavigate()
  return (selection: UserSelection, { isStep = true } = {}) =>
    navigate({ search: addressOf(selection) }, { replace: !isStep, preventScrollReset: true })
}
