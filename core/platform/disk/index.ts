export { createDiskWatch, type DiskWatch } from './create-disk-watch.ts'
export { isDiskFull } from './disk-full.ts'
