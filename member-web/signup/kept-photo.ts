// The photo that was chosen while signing up. It waits in this browser, for only a confirmed member may put one up, and it is nobody's until the account is there.

/** Days that it waits: whoever has not confirmed the address by then has gone. */
const days = 7

interface Kept {
  file: File
  /** Whose it is; null while the account is being made. */
  memberId: string | null
  at: number
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

/** One entry in one store; a browser that keeps nothing keeps no photo either. */
async function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const opening = indexedDB.open('signup', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('photo'))
    const database = await settled(opening)
    try {
      return await settled(work(database.transaction('photo', mode).objectStore('photo')))
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

const write = (kept: Kept) => withStore('readwrite', (store) => store.put(kept, 'chosen'))
export const dropPhoto = () => withStore('readwrite', (store) => store.delete('chosen'))

async function read(): Promise<Kept | null> {
  const kept = (await withStore('readonly', (store) => store.get('chosen'))) as Kept | null | undefined
  if (kept && Date.now() - kept.at < days * 86_400_000) return kept
  if (kept) await dropPhoto()
  return null
}

export const keepPhoto = (file: File) => write({ file, memberId: null, at: Date.now() })

/** The photo that was chosen in this browser for an account that is not there yet. */
export async function chosenPhoto(): Promise<File | null> {
  const kept = await read()
  return kept && kept.memberId === null ? kept.file : null
}

/** The account is there: the photo is its member's, and nobody else's who comes to this browser. */
export async function givePhotoTo(memberId: string): Promise<void> {
  const kept = await read()
  if (kept && kept.memberId === null) await write({ ...kept, memberId })
}

/** What a member chose while signing up here and has not put up yet. */
export async function photoOf(memberId: string): Promise<File | null> {
  const kept = await read()
  return kept?.memberId === memberId ? kept.file : null
}
