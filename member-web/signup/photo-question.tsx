import { useEffect, useRef, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { readablePhotos } from '../profile/readable-photos.ts'
import { useCropping } from '../profile/use-cropping.tsx'
import styles from './photo-question.module.css'
import { chosenPhoto, dropPhoto, storePhoto } from './stored-photo.ts'

/**
 * One photo, cropped as on the own profile and kept in this browser until the address is confirmed: only then may it be
 * uploaded.
 */
export function PhotoQuestion() {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)

  useEffect(() => {
    void chosenPhoto().then((file) => file && setShown(URL.createObjectURL(file)))
  }, [])
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown])

  const { crop, dialog } = useCropping(([file]) => {
    if (!file) return
    void storePhoto(file)
    setShown(URL.createObjectURL(file))
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    setUnreadable(!readablePhotos.split(',').includes(file.type))
    if (!readablePhotos.split(',').includes(file.type)) return
    crop([file])
  }
  return (
    <div className={styles.photo}>
      <button type="button" className={styles.frame} onClick={() => input.current?.click()}>
        {shown ? (
          <img src={shown} alt={t('signup.photo_chosen')} onError={() => setUnreadable(true)} />
        ) : (
          <>
            <Icon name="image-plus" size={32} />
            <span>{t('signup.photo_choose')}</span>
          </>
        )}
      </button>
      {shown ? (
        <Button
          variant="quiet"
          icon="trash"
          onClick={() => {
            setShown(null)
            void dropPhoto()
          }}
        >
          {t('signup.photo_drop')}
        </Button>
      ) : null}
      {unreadable ? (
        <p role="alert" className={styles.error}>
          {t('signup.photo_unreadable')}
        </p>
      ) : null}
      <p className={styles.hint}>{t('signup.photo_hint')}</p>
      {dialog}
      <input
        ref={input}
        type="file"
        accept={readablePhotos}
        hidden
        aria-label={t('signup.photo_choose')}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
