export { type DemoSummary, describeDemo, readDemoFile, updateDemoFile } from './demo-file.ts'
export { MEMBER_PASSWORD } from './logins.ts'
export { seedDemoPhotos } from './photos.ts'
export { seedDemo } from './seed.ts'
