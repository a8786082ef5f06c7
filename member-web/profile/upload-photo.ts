import { ApiError } from '../api/client.ts'
import { routeLine } from '../api/route-line.ts'

/**
 * One upload with its progress (0 to 1), which `fetch` does not report. With the same `key` a photo is added once,
 * however often it is sent. Rejects with the API's `ApiError`.
 */
export function uploadPhoto(file: File, key: string, onProgress: (part: number) => void): Promise<void> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('photo', file, file.name)
  return new Promise((resolve, reject) => {
    const { method, url } = routeLine('POST /api/photos')
    request.open(method, url)
    request.responseType = 'json'
    request.setRequestHeader('X-Request-Type', 'client')
    request.setRequestHeader('Idempotency-Key', key)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new ApiError(request.status, request.response ?? undefined))
    })
    request.addEventListener('error', () => reject(new ApiError(0, undefined)))
    request.send(form)
  })
}
