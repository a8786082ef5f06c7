import { type ChangeEvent, useRef } from 'react'
import { LabelButton } from '../../../console/kit/index.ts'

interface FileButtonProps {
  accept: string
  label: string
  busy?: boolean
  onChoose: (file: File) => void
}

export function FileButton({ accept, label, busy = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <input ref={input} type="file" accept={accept} hidden aria-hidden onChange={choose} />
      <LabelButton
        label={label}
        variant="outlined"
        color="secondary"
        loading={busy}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
