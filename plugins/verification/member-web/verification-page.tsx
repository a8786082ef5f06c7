import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { services } from '../../../member-web/kit/index.server.ts'
import {
  Alert,
  api,
  Button,
  ButtonLink,
  Drawing,
  ErrorAlert,
  Icon,
  onLive,
  Photo,
  pageMeta,
  type Reply,
  useFormat,
  useT,
  useTask,
  useUser,
} from '../../../member-web/kit/index.ts'
import styles from './verification.module.css'

export const loader = ({ context }: LoaderFunctionArgs) => services(context).api('GET /api/verification')
export const meta: MetaFunction = (args) => pageMeta(args, { title: 'verification.title' })
export const handle = { back: true, within: '/profile', footerOnPhones: false }

type State = Reply<'GET /api/verification'>

/** One screen per state: introduction, gesture and picture, pending, result. */
export default function VerificationPage() {
  const t = useT()
  const format = useFormat()
  const loaded = useLoaderData<typeof loader>()
  const [now, setNow] = useState<State>(loaded)
  const [picture, setPicture] = useState<File | null>(null)
  const { run, busy, problem } = useTask()
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(picture)
  useEffect(() => onLive('verification.decided', () => void api('GET /api/verification').then(setNow, () => {})), [])
  const act = (call: () => Promise<State>) =>
    run(async () => {
      setNow(await call())
      setPicture(null)
    })
  const start = () => act(() => api('POST /api/verification/start'))
  const withdraw = () => act(() => api('DELETE /api/verification'))
  const send = () =>
    act(() =>
      api('POST /api/verification/selfie', {
        files: picture ? [{ field: 'photo', file: picture, filename: picture.name || 'selfie.jpg' }] : [],
      }),
    )
  return (
    <div className={styles.page}>
      <div className={styles.text}>
        <h1>{t('verification.title')}</h1>
        <ErrorAlert message={problem} />
        {now.state === 'none' || now.state === 'refused' ? (
          <>
            {now.state === 'refused' ? <Alert tone="warning">{t('verification.refused')}</Alert> : null}
            <p className={styles.intro}>{t('verification.intro')}</p>
            <ol className={styles.list}>
              {['gesture', 'moderator', 'deleted'].map((point) => (
                <li key={point}>{t(`verification.point_${point}`)}</li>
              ))}
            </ol>
            {now.needs_photo ? <p>{t('verification.errors.photo_first')}</p> : null}
            <div>
              {now.needs_photo ? (
                <ButtonLink to="/profile" variant="primary" size="large" icon="image-plus">
                  {t('verification.add_photo')}
                </ButtonLink>
              ) : (
                <Button variant="primary" size="large" busy={busy} onClick={start}>
                  {t(now.state === 'refused' ? 'verification.again' : 'verification.start')}
                </Button>
              )}
            </div>
          </>
        ) : null}
        {now.state === 'asked' && now.gesture ? (
          <>
            <p>{t('verification.ask')}</p>
            <p className={styles.gesture}>{t(`verification.gesture.${now.gesture}`)}</p>
            {preview ? <img src={preview} alt={t('verification.preview')} className={styles.preview} /> : null}
            <input
              ref={input}
              type="file"
              accept="image/*"
              capture="user"
              className={styles.input}
              aria-label={t('verification.take')}
              tabIndex={-1}
              onChange={(event) => setPicture(event.target.files?.[0] ?? null)}
            />
            <div className={styles.actions}>
              <Button
                icon="camera"
                variant={picture ? 'secondary' : 'primary'}
                onClick={() => input.current?.click()}
                disabled={busy}
              >
                {t(picture ? 'verification.retake' : 'verification.take')}
              </Button>
              {picture ? (
                <Button variant="primary" busy={busy} onClick={send}>
                  {t('verification.send')}
                </Button>
              ) : null}
            </div>
          </>
        ) : null}
        {now.state === 'waiting' ? <p className={styles.intro}>{t('verification.waiting')}</p> : null}
        {now.state === 'verified' && now.until ? (
          <p className={styles.intro}>{t('verification.verified', { date: format.date(now.until) })}</p>
        ) : null}
        {now.state === 'waiting' || now.state === 'verified' ? (
          <div>
            <Button busy={busy} onClick={withdraw}>
              {t(`verification.withdraw_${now.state}`)}
            </Button>
          </div>
        ) : null}
      </div>
      <OwnMark isFaint={now.state !== 'verified'} />
    </div>
  )
}

/** The member's own photo with the badge, as others see it; until verified, the badge is an outline. */
function OwnMark({ isFaint }: { isFaint: boolean }) {
  const t = useT()
  const user = useUser()
  if (!user?.main_image) return <Drawing name="photos" size={144} />
  return (
    <figure className={styles.own}>
      <Photo photo={user.main_image} alt="" className={styles.ownPhoto} priority />
      <figcaption className={styles.ownName}>
        {isFaint ? <small>{t('verification.badge_later')}</small> : null}
        <strong>{user.name}</strong>
        <span className={isFaint ? styles.faint : styles.mark}>
          <Icon name="badge-check" size={18} /> {t('verification.badge')}
        </span>
      </figcaption>
    </figure>
  )
}

/** An object URL of the picture, revoked when it is no longer shown. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
