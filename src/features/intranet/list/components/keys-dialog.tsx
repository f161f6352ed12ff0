import './keys.css'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useKeyNames, type useLetters } from './use-list-keys.ts'

type KeysDialogProps = { mayManage: boolean; letters: ReturnType<typeof useLetters>; onClose: () => void }

export function KeysDialog({ mayManage, letters, onClose }: KeysDialogProps) {
  const { t } = useTranslation()
  const name = useKeyNames()
  return (
    <Dialog title={t('intranet.listing.keys')} isOpen onClose={onClose} closeLabel={t('intranet.close')}>
      <dl className="key-list">
        {keys
          .filter((key) => mayManage || !('isForAdmins' in key))
          .map(({ does, chords }) => (
            <div key={does}>
              <dt>{t(`intranet.listing.keys-for.${does}`)}</dt>
              <dd>
                {chords.map((chord) => (
                  <kbd key={chord}>{name(chord)}</kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      <div className="checkbox">
        <input
          type="checkbox"
          id="list-letters"
          checked={letters.hasLetters}
          onChange={({ target }) => letters.setLetters(target.checked)}
        />
        <label htmlFor="list-letters">{t('intranet.listing.keys-for.letters-setting')}</label>
      </div>
    </Dialog>
  )
}

const keys = [
  { does: 'walk', chords: ['↑', '↓', 'Home', 'End', 'PageUp', 'PageDown'] },
  { does: 'extend', chords: ['Shift+↑', 'Shift+↓', 'Shift+Home', 'Shift+End'] },
  { does: 'move', chords: ['Ctrl+↑', 'Ctrl+↓'] },
  { does: 'toggle', chords: ['Ctrl+Space'] },
  { does: 'all', chords: ['Ctrl+A'] },
  { does: 'open', chords: ['Enter'] },
  { does: 'up', chords: ['Alt+↑', 'Backspace'] },
  { does: 'rename', chords: ['F2'], isForAdmins: true },
  { does: 'delete', chords: ['Delete'], isForAdmins: true },
  { does: 'details', chords: ['Alt+Enter'] },
  { does: 'menu', chords: ['Shift+F10'] },
  { does: 'find', chords: ['A–Z'] },
  { does: 'clear', chords: ['Esc'] },
  { does: 'help', chords: ['?'] },
] as const
