import { dayMs } from '../../core/shared/durations.ts'

// The photo chosen during sign-up. It waits in this browser, because only a confirmed member may upload one, and
// belongs to no account until one is created.

/** Days that it waits; an address that is still unconfirmed by then is abandoned. */
const keptDays = 7

interface StoredPhoto {
  file: File
  /** Its member; null while the account is being created. */
  memberId: string | null
  at: number
}

function awaitRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

/** One entry in one store; a browser without storage keeps no photo either. */
async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const opening = indexedDB.open('signup', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('photo'))
    const database = await awaitRequest(opening)
    try {
      return await awaitRequest(work(database.transaction('photo', mode).objectStore('photo')))
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

const writePhoto = (stored: StoredPhoto) => withStore('readwrite', (store) => store.put(stored, 'chosen'))
export const deletePhoto = () => withStore('readwrite', (store) => store.delete('chosen'))

async function readPhoto(): Promise<StoredPhoto | null> {
  const stored = (await withStore('readonly', (store) => store.get('chosen'))) as StoredPhoto | null | undefined
  if (stored && Date.now() - stored.at < keptDays * dayMs) return stored
  if (stored) await deletePhoto()
  return null
}

export const storePhoto = (file: File) => writePhoto({ file, memberId: null, at: Date.now() })

/** The photo chosen in this browser for an account that does not exist yet. */
export async function readChosenPhoto(): Promise<File | null> {
  const stored = await readPhoto()
  return stored && stored.memberId === null ? stored.file : null
}

/** Assigns the photo to the new account, so that no other member of this browser gets it. */
export async function assignPhoto(memberId: string): Promise<void> {
  const stored = await readPhoto()
  if (stored && stored.memberId === null) await writePhoto({ ...stored, memberId })
}

/** The photo that a member chose during sign-up here and has not uploaded yet. */
export async function loadAssignedPhoto(memberId: string): Promise<File | null> {
  const stored = await readPhoto()
  return stored?.memberId === memberId ? stored.file : null
}
