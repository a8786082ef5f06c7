export { type DemoSummary, describeDemo, readDemoFile, updateDemoFile } from './demo-file.ts'
export { memberPassword } from './logins.ts'
export { seedDemoPhotos } from './photos.ts'
export { seedDemo } from './seed.ts'
