import './file-input.css'
import { type DragEvent, type ReactElement, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { ChosenFile } from './chosen-file.tsx'
import { describedBy, FieldNotes, fieldId } from './field-notes.tsx'
import { Icon } from './icon.tsx'
import { ProgressBar } from './progress-bar.tsx'

type FileInputProps = {
  label: string
  name: string
  accept?: string
  help?: string
  error?: string
  /** 0 to 100 while the bytes travel; null or absent otherwise. The file cannot be exchanged meanwhile. */
  progress?: number | null
  removeLabel: string
  /** What the drop area says, such as "Kies een bestand of sleep het hierheen". */
  chooseLabel: string
  file: File | null
  facts?: string | undefined
  isWide?: boolean
  onChange: (file: File | null) => void
  /** Gets what is more than one file: several, or a folder that was dropped. Without it the first file counts. */
  onSeveral?: (chosen: File[] | DataTransfer) => void
}

/** One file by button, keyboard or drop; then its name, how far it is, and a way back. */
export function FileInput(props: FileInputProps) {
  const { label, name, accept, help, error, progress = null, removeLabel, chooseLabel, file, isWide, onChange } = props
  const { facts, onSeveral } = props
  const id = fieldId(name)
  const input = useRef<HTMLInputElement>(null)
  function choose(files: File[]) {
    if (onSeveral && files.length > 1) onSeveral(files)
    else onChange(files[0] ?? null)
  }
  function drop(dropped: DataTransfer) {
    if (onSeveral && (dropped.files.length > 1 || hasFolder(dropped))) onSeveral(dropped)
    else if (dropped.files[0]) onChange(dropped.files[0])
  }
  function remove() {
    onChange(null)
    // The area comes back in the next frame; the focus goes where one can choose again.
    requestAnimationFrame(() => input.current?.focus())
  }
  return (
    <div className={isWide ? 'field field-wide' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <FieldNotes id={id} help={help} />
      {file ? (
        <ChosenFile file={file} facts={facts} fieldId={id} isInvalid={Boolean(error)}>
          <IconButton icon="close" label={removeLabel} onClick={remove} />
          {progress !== null && <ProgressBar label={label} value={progress} />}
        </ChosenFile>
      ) : (
        <DropArea chooseLabel={chooseLabel} isInvalid={Boolean(error)} onDrop={drop}>
          <input
            ref={input}
            id={id}
            name={name}
            type="file"
            accept={accept}
            multiple={onSeveral !== undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { help, error })}
            onChange={(event) => choose([...(event.currentTarget.files ?? [])])}
          />
        </DropArea>
      )}
      <FieldNotes id={id} error={error} />
    </div>
  )
}

type DropAreaProps = {
  chooseLabel: string
  isInvalid: boolean
  onDrop: (dropped: DataTransfer) => void
  children: ReactElement
}

function DropArea({ chooseLabel, isInvalid, onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside is the control
    <div
      className="file-drop"
      data-over={isOver ? '' : undefined}
      data-invalid={isInvalid ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <span aria-hidden="true">{chooseLabel}</span>
      {children}
    </div>
  )
}

const hasFolder = ({ items }: DataTransfer): boolean =>
  [...items].some((item) => item.webkitGetAsEntry?.()?.isDirectory)
