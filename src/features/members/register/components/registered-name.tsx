import type { RegisteredWho } from '../register.ts'

type RegisteredNameProps = { who: Pick<RegisteredWho, 'kind' | 'lastName' | 'firstNames' | 'legalForm'> }

/** As a register says it: the name first; of an organisation with its legal form. */
export function RegisteredName({ who: { kind, lastName, firstNames, legalForm } }: RegisteredNameProps) {
  return <>{kind === 'person' ? `${lastName}, ${firstNames}` : `${lastName} (${legalForm})`}</>
}
