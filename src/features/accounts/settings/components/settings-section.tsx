import type { ReactNode } from 'react'

type SettingsSectionProps = { id: string; title: string; help?: ReactNode; children: ReactNode }

/** One thing that is set: its name and what it does at the left from 1200 px on, the form beside it. */
export function SettingsSection({ id, title, help, children }: SettingsSectionProps) {
  return (
    <section className="settings-section" id={id} aria-labelledby={`${id}-title`}>
      <div className="settings-section-head">
        <h2 className="text-h3" id={`${id}-title`}>
          {title}
        </h2>
        {help && <p className="settings-help">{help}</p>}
      </div>
      <div className="settings-section-body">{children}</div>
    </section>
  )
}
