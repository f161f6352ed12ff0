import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { useTyped } from '#ui/form-context.ts'
import { faceNames, familyOf } from '../faces.ts'

/** Each written in itself: a browser fetches what stands on the page. */
export function FaceChoice({ saved }: { saved: string }) {
  const { t } = useTranslation()
  const typed = useTyped('face', saved)
  return (
    <fieldset className="appearance-choices">
      <legend className="field-label">{t('administration.appearance.face')}</legend>
      <div className="appearance-faces">
        {faceNames.map((name) => (
          <label key={name} className="appearance-face">
            <input type="radio" name="face" value={name} required defaultChecked={typed === name} />
            <span className="appearance-face-name" style={{ fontFamily: familyOf[name] }}>
              {t(`administration.log.values.headingFace.${name}`)}
            </span>
            <span className="appearance-face-note">{t(`administration.appearance.faces.${name}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
