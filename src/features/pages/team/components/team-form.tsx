import type { ReactNode } from 'react'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { FormTools } from '../../pairs/components/form-tools.ts'
import { PairsForm } from '../../pairs/components/pairs-form.tsx'
import { teamPath } from '../team-paths.ts'

/** What the forms of the team name; of these somebody else may have saved others meanwhile. */
type FieldOfTeam = 'name' | 'purpose' | 'contact' | 'showsEarlier' | 'occupation' | 'function' | 'since' | 'until'

type Props = {
  version: number
  refused: FormProblem | null
  checks: string
  saveLabel: string
  hasFile?: boolean
  fields: readonly FieldOfTeam[]
  children: (tools: FormTools) => ReactNode
}

/** The form of a body, a person or a mandate. */
export function TeamForm({ fields, ...form }: Props) {
  const { t } = useTranslation()
  const yesOrNo = (text: string) => t(text === 'yes' ? 'administration.log.yes' : 'administration.log.no')
  const told: Partial<Record<FieldOfTeam, (text: string) => string>> = {
    showsEarlier: yesOrNo,
    since: asDay,
    until: asDay,
  }
  return (
    <PairsForm
      {...form}
      back={{ to: teamPath, label: t('pages.team-editing.back') }}
      fields={fields.map((name) => {
        const tell = told[name]
        return { name, label: t(`pages.team-editing.fields.${name}`), ...(tell && { told: tell }) }
      })}
    />
  )
}

/** As days are written here: `2026-01-31` is 31/01/2026. */
const asDay = (day: string): string => day.split('-').reverse().join('/')
