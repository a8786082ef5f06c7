/** Why there is no picture: denied, no camera, used by another program, no browser support, or another error. */
export type CameraProblem = 'denied' | 'missing' | 'in_use' | 'unsupported' | 'failed'

export const canUseCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

/** The browser's camera permission, without asking for it. */
export async function readCameraState(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'camera' as PermissionName })).state
  } catch {
    return 'prompt'
  }
}

const hindrances: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  // Errors of Chromium and Firefox for a camera that another program uses.
  NotReadableError: 'in_use',
  AbortError: 'in_use',
}

export interface CameraView {
  stream: MediaStream
  facing: 'user' | 'environment'
  /** Whether there is another camera. */
  several: boolean
  /** The current picture as a file. The front camera's picture is not mirrored: others see it as it is. */
  take(video: HTMLVideoElement): Promise<File>
  stop(): void
}

/** Turns the camera on. `onEnd` is called when it stops by itself. Rejects with a {@link CameraProblem}. */
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
