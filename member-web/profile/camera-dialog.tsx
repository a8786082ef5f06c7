import { useEffect, useRef, useState } from 'react'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { type CameraProblem, type CameraView, canUseCamera, openCamera, readCameraState } from './camera.ts'
import styles from './camera-dialog.module.css'

type Step = 'explain' | 'starting' | 'live' | CameraProblem

/**
 * A photo from the device's camera. It explains first what the browser will ask. A denied permission, a missing or
 * busy camera and an unsupported browser each have a text, and choosing a file is always possible.
 */
export default function CameraDialog(props: {
  onTake: (file: File) => void
  onChoose: () => void
  onClose: () => void
}) {
  const { onTake, onChoose, onClose } = props
  const t = useT()
  const [step, setStep] = useState<Step>('starting')
  const [several, setSeveral] = useState(false)
  const view = useRef<CameraView | null>(null)
  const video = useRef<HTMLVideoElement>(null)
  const alive = useRef(false)

  const start = async (facing: 'user' | 'environment' = 'user') => {
    view.current?.stop()
    setStep('starting')
    try {
      const opened = await openCamera(facing, () => alive.current && setStep('failed'))
      if (!alive.current) return opened.stop()
      view.current = opened
      setSeveral(opened.several)
      setStep('live')
    } catch (reason) {
      if (alive.current) setStep(reason as CameraProblem)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the press.
  useEffect(() => {
    alive.current = true
    void readCameraState().then((state) => {
      if (!alive.current) return
      if (!canUseCamera()) setStep('unsupported')
      else if (state === 'granted') void start()
      else setStep(state === 'denied' ? 'denied' : 'explain')
    })
    return () => {
      alive.current = false
      view.current?.stop()
      view.current = null
    }
  }, [])
  useEffect(() => {
    const element = video.current
    if (step !== 'live' || !element || !view.current) return
    element.srcObject = view.current.stream
    void element.play().catch(() => {})
  }, [step])

  const takePhoto = async () => {
    if (!video.current || !view.current) return
    onTake(await view.current.take(video.current))
    onClose()
  }
  const choose = () => {
    onClose()
    onChoose()
  }
  const isHindered = step !== 'explain' && step !== 'starting' && step !== 'live'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('camera.title')}
      actions={
        step === 'live' ? (
          <>
            {several ? (
              <Button
                icon="refresh-cw"
                onClick={() => void start(view.current?.facing === 'user' ? 'environment' : 'user')}
              >
                {t('camera.flip')}
              </Button>
            ) : null}
            <Button variant="primary" icon="camera" onClick={() => void takePhoto()}>
              {t('camera.take')}
            </Button>
          </>
        ) : (
          <>
            <Button variant={isHindered ? 'primary' : 'secondary'} icon="image-plus" onClick={choose}>
              {t('camera.choose')}
            </Button>
            {step === 'explain' ? (
              <Button variant="primary" icon="camera" onClick={() => void start()}>
                {t('camera.start')}
              </Button>
            ) : step === 'in_use' || step === 'failed' || step === 'denied' ? (
              <Button onClick={() => void start()}>{t('common.try_again')}</Button>
            ) : null}
          </>
        )
      }
    >
      {step === 'live' ? (
        <div className={styles.stage}>
          <video
            ref={video}
            className={styles.video}
            data-facing={view.current?.facing}
            aria-label={t('camera.live')}
            playsInline
            muted
          />
        </div>
      ) : step === 'starting' ? (
        <div className={styles.stage} role="status">
          <span className="visually-hidden">{t('camera.starting')}</span>
        </div>
      ) : step === 'explain' ? (
        <p className={styles.text}>{t('camera.explain')}</p>
      ) : (
        <Alert tone="info" live>
          {t(`camera.${step}`)}
        </Alert>
      )}
    </Dialog>
  )
}
