/** Why there is no picture: forbidden, no camera, one that another program holds, a browser without any, or something else. */
export type CameraHindrance = 'denied' | 'missing' | 'in_use' | 'unsupported' | 'failed'

export const canUseCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

/** What the browser says of the camera, without asking anybody. */
export async function cameraState(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'camera' as PermissionName })).state
  } catch {
    return 'prompt'
  }
}

const hindrances: Record<string, CameraHindrance> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  // What Chromium and Firefox call a camera that somebody else uses.
  NotReadableError: 'in_use',
  AbortError: 'in_use',
}

export interface CameraView {
  stream: MediaStream
  facing: 'user' | 'environment'
  /** Whether there is another one to look through. */
  several: boolean
  /** What is seen now, as a file. One's own face is drawn as others see it, not as in a mirror. */
  take(video: HTMLVideoElement): Promise<File>
  stop(): void
}

/** Turns the camera on. `onEnd` is told when it goes by itself. Rejects with a {@link CameraHindrance}. */
export async function openCamera(facing: CameraView['facing'], onEnd: () => void): Promise<CameraView> {
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: false, video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1920 } } })
    .catch((error: DOMException) => {
      throw hindrances[error.name] ?? 'failed'
    })
  const tracks = stream.getTracks()
  for (const track of tracks) track.addEventListener('ended', onEnd)
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return {
    stream,
    facing,
    several: devices.filter(({ kind }) => kind === 'videoinput').length > 1,
    async take(video) {
      const canvas = document.createElement('canvas')
      canvas.width = video.videoWidth
      canvas.height = video.videoHeight
      canvas.getContext('2d')?.drawImage(video, 0, 0)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
      if (!blob) throw new Error('the picture of the camera could not be written')
      return new File([blob], 'camera.jpg', { type: 'image/jpeg' })
    },
    stop() {
      for (const track of tracks) {
        track.removeEventListener('ended', onEnd)
        track.stop()
      }
    },
  }
}
