import { type Unwanted, unwantedIn } from '#features/pages/contact/unwanted-files.ts'

/**
 * A file field with `data-files` says at once what the server would refuse: its `data-` attributes hold the limits and the
 * server's sentences, `#{id}-problem` is where they are shown. A form with such files is not sent.
 */
export function refuseFiles(): void {
  addEventListener(
    'change',
    ({ target }) => (target as Element).matches('[data-files]') && look(target as HTMLInputElement),
  )
  addEventListener('submit', (event) => {
    for (const field of (event.target as HTMLFormElement).querySelectorAll<HTMLInputElement>('[data-files]')) {
      if (!look(field)) continue
      event.preventDefault()
      field.focus()
    }
  })
}

/** Shows what is wrong with them, or nothing. */
function look(field: HTMLInputElement): Unwanted | null {
  const { most, bytes, refused = '' } = field.dataset
  const unwanted = unwantedIn([...(field.files ?? [])], {
    most: Number(most),
    bytes: Number(bytes),
    refused: new Set(refused.split(' ')),
  })
  const problem = document.getElementById(`${field.id}-problem`)
  // What the server said of the files before.
  const earlier = document.getElementById(`${field.id}-error`)
  if (earlier) earlier.hidden = true
  if (problem) {
    problem.hidden = !unwanted
    describe(field, problem.id, unwanted !== null)
  }
  const text = problem?.querySelector('span')
  if (text) text.textContent = unwanted && sentence(field, unwanted)
  if (unwanted) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  return unwanted
}

/** Somebody who comes back to the field hears it once more. */
function describe(field: HTMLInputElement, id: string, isWrong: boolean): void {
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id)
  field.setAttribute('aria-describedby', [...(isWrong ? [id] : []), ...others].join(' '))
}

function sentence({ dataset }: HTMLInputElement, unwanted: Unwanted): string {
  if (unwanted.kind === 'too-many') return dataset.tooMany ?? ''
  if (unwanted.kind === 'too-large') return dataset.tooLarge ?? ''
  return (dataset.program ?? '').replace('%', unwanted.extension)
}
