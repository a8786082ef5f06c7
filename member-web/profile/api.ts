import type { Reply } from '../api/types.ts'

export type OwnProfile = Reply<'GET /api/profile'>['profile']
export type PhotosReply = Reply<'GET /api/photos'>
export type OwnPhoto = PhotosReply['photos'][number]
export type InterestsReply = Reply<'GET /api/interests.php'>
