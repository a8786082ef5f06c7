import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiError } from '../api/client.ts'
import { uploadPhoto } from './upload-photo.ts'

export interface Upload {
  id: string
  file: File
  /** Object URL of the picture on the device. */
  preview: string
  /** From 0 to 1. */
  progress: number
  /** Why it was refused; an API text, empty after a network error. */
  error: string | null
}

/** Photos uploaded one after another: a phone's connection is slow, and each counts against the limit. */
export function useUploads() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef(Promise.resolve())
  const { revalidate } = useRevalidator()
  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const drop = (upload: Upload) => {
    URL.revokeObjectURL(upload.preview)
    setUploads((all) => all.filter(({ id }) => id !== upload.id))
  }
  const send = (upload: Upload) => {
    queue.current = queue.current.then(async () => {
      try {
        await uploadPhoto(upload.file, upload.id, (progress) => change(upload.id, { progress }))
        await revalidate()
        drop(upload)
      } catch (error) {
        change(upload.id, { error: (error as ApiError).message ?? '', progress: 0 })
      }
    })
  }
  return {
    uploads,
    add(files: Iterable<File>) {
      const added = [...files].map((file) => ({
        id: crypto.randomUUID(),
        file,
        preview: URL.createObjectURL(file),
        progress: 0,
        error: null,
      }))
      setUploads((all) => [...all, ...added])
      for (const upload of added) send(upload)
    },
    retry(upload: Upload) {
      change(upload.id, { error: null, progress: 0 })
      send(upload)
    },
    drop,
  }
}
