/** A photo as the API presents it: addresses that the viewer may fetch, and what to paint until they arrive. */
export interface PhotoView {
  id: string
  url: string
  thumbUrl: string
  /** CSS colour of the photo, for the placeholder. */
  color?: string | null
  /** Only a blurred file may be fetched; Premium opens it. */
  locked?: boolean
  width?: number
  height?: number
}

/** A member as cards, lists and slots show one. */
export interface ProfileSummary {
  id: string
  name: string
  age: number | null
  place: string | null
  region?: string | null
  country: string
  gender?: string | null
  online?: boolean
  mainImage: PhotoView | null
  /** The profile is not a real person; every surface says so. */
  fictional: boolean
  liked?: boolean
}
