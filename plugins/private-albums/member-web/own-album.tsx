import { useCallback, useEffect, useRef, useState } from 'react'
import {
  api,
  Button,
  ErrorAlert,
  IconButton,
  onLive,
  type Reply,
  Skeleton,
  toRefusal,
  useSetting,
  useT,
} from '../../../member-web/kit/index.ts'
import styles from './private-albums.module.css'

type Album = Reply<'GET /api/private-albums'>

/** The member's album, loaded when it is first needed. */
export function useOwnAlbum() {
  const t = useT()
  const [album, setAlbum] = useState<Album | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(
    () =>
      api('GET /api/private-albums').then(setAlbum, (error) =>
        setProblem(toRefusal(error).message ?? t('errors.general_later')),
      ),
    [t],
  )
  useEffect(() => void load(), [load])
  useEffect(() => onLive('photo.reviewed', () => void load()), [load])
  /** Runs a call, then reloads the album. */
  const act = async (call: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await call()
      await load()
      return true
    } catch (error) {
      const { message, errors } = toRefusal(error)
      setProblem(message ?? Object.values(errors)[0] ?? t('errors.general_later'))
      return false
    }
  }
  return { album, problem, act }
}

export function OwnAlbum({ album, problem, act }: ReturnType<typeof useOwnAlbum>) {
  const t = useT()
  const maxPhotos = useSetting('private-albums.photos')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const add = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    await act(() => api('POST /api/private-albums/photos', { files: [{ field: 'photo', file, filename: file.name }] }))
    setBusy(false)
    if (input.current) input.current.value = ''
  }
  if (!album && !problem) return <Skeleton height="120px" />
  return (
    <div className={styles.own}>
      <ErrorAlert message={problem} />
      {album && album.photos.length > 0 ? (
        <ul className={styles.photos}>
          {album.photos.map(({ id, thumb_filename, status }, index) => (
            <li key={id} className={styles.item}>
              <img
                src={thumb_filename}
                alt={t('private-albums.photo', { number: index + 1 })}
                className={styles.photo}
                loading="lazy"
              />
              {status === 'active' ? null : <span className={styles.state}>{t(`private-albums.state.${status}`)}</span>}
              <IconButton
                icon="trash"
                variant="glass"
                className={styles.delete}
                label={t('private-albums.delete', { number: index + 1 })}
                onClick={() => void act(() => api('DELETE /api/private-albums/photos/:id', { params: { id } }))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => void add(event.currentTarget.files?.[0])}
      />
      {album && album.photos.filter(({ status }) => status !== 'rejected').length < maxPhotos ? (
        <Button icon="image-plus" busy={busy} onClick={() => input.current?.click()}>
          {t('private-albums.add')}
        </Button>
      ) : null}
      <p className={styles.hint}>{t('private-albums.reviewed')}</p>
    </div>
  )
}
