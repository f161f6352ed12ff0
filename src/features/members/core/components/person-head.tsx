import type { ReactNode } from 'react'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { PageTitle } from '#ui/page.tsx'
import type { User } from '../../users/user.ts'
import { fullNameOf } from '../member.ts'

type Person = Pick<User, 'firstName' | 'lastName' | 'avatarColor' | 'occupation' | 'magistrate' | 'disabled'>

export function PersonHead({ person, children }: { person: Person; children?: ReactNode }) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const { firstName, avatarColor, occupation, magistrate, disabled } = person
  return (
    <header className="person-head">
      <Avatar firstName={firstName} color={avatarColor} size="large" />
      <div className="person-names">
        <PageTitle>{fullNameOf(person)}</PageTitle>
        <p className="person-line">
          {occupation && <span>{occupation}</span>}
          {magistrate && magistrateLabel && <Badge tone="robe">{magistrateLabel}</Badge>}
          {disabled && (
            <Badge tone="danger" icon="error">
              {t('members.user.accessTaken')}
            </Badge>
          )}
        </p>
      </div>
      <div className="person-actions">{children}</div>
    </header>
  )
}
