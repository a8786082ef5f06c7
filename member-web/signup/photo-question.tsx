import { useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { measurePhotoFile, type PhotoRemark } from '../profile/judge-photo.ts'
import { PhotoExamples } from '../profile/photo-examples.tsx'
import { readablePhotos } from '../profile/readable-photos.ts'
import { useCropping } from '../profile/use-cropping.tsx'
import styles from './photo-question.module.css'
import { deletePhoto, readChosenPhoto, storePhoto } from './stored-photo.ts'

/**
 * One photo, cropped as on the member's profile. It stays in this browser until the address is confirmed, because only
 * then may it be uploaded.
 */
export function PhotoQuestion() {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [unreadable, setUnreadable] = useState(false)
  const [remarks, setRemarks] = useState<PhotoRemark[] | null>(null)
  const show = useCallback((file: File) => {
    setShown(URL.createObjectURL(file))
    setRemarks(null)
    void measurePhotoFile(file).then(setRemarks)
  }, [])

  useEffect(() => {
    void readChosenPhoto().then((file) => file && show(file))
  }, [show])
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown])

  const drop = () => {
    setShown(null)
    void deletePhoto()
  }
  const { crop, dialog } = useCropping(([file]) => {
    if (!file) return
    void storePhoto(file)
    show(file)
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
          <img
            src={shown}
            alt={t('signup.photo_chosen')}
            onError={() => {
              setUnreadable(true)
              drop()
            }}
          />
        ) : (
          <>
            <Icon name="image-plus" size={32} />
            <span>{t('signup.photo_choose')}</span>
          </>
        )}
      </button>
      <div className={styles.beside}>
        <p className={styles.hint}>{t('signup.photo_hint')}</p>
        <div role="status" className={styles.remarks}>
          {(shown && remarks?.length === 0 ? (['good'] as const) : shown ? remarks : null)?.map((remark) => (
            <p key={remark} data-remark={remark}>
              <Icon name={remark === 'good' ? 'check' : 'info'} size={18} />
              {t(`signup.photo_${remark}`)}
            </p>
          ))}
        </div>
        {shown ? (
          <Button variant="quiet" icon="trash" onClick={drop}>
            {t('signup.photo_drop')}
          </Button>
        ) : null}
        {unreadable ? (
          <p role="alert" className={styles.error}>
            {t('signup.photo_unreadable')}
          </p>
        ) : null}
      </div>
      {shown ? null : <PhotoExamples />}
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
