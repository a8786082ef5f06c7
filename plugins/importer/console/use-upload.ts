import { type Identifier, useNotify, useRefresh } from 'react-admin'
import { callApi } from '../../../console/kit/index.ts'
import { textKey } from './words.ts'

interface Refusal extends Error {
  body?: { errors?: Record<string, unknown> }
}

export type UploadedFile = 'file' | 'archive'

/** Returns a function that uploads a file for a run and reports the outcome. */
export function useUpload(): (run: Identifier, name: UploadedFile, file: File) => Promise<void> {
  const notify = useNotify()
  const refresh = useRefresh()
  return async (run, name, file) => {
    const body = new FormData()
    body.append('file', file)
    try {
      await callApi(`/api/console/importer/runs/${run}/${name}`, { method: 'POST', body })
      notify(textKey('uploaded'), { type: 'success' })
      refresh()
    } catch (error) {
      const { body: answer, message } = error as Refusal
      notify(String(answer?.errors?.file ?? message), { type: 'error' })
    }
  }
}
