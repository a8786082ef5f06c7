import { addDomainRow, type ResourceFactory } from '../../../tests/authorization/resources.ts'

export const resources: Record<string, ResourceFactory> = {
  'cam-tile': addDomainRow('cam_tiles', () => ({ title: 'Live', drawing: 'lamp', link: 'https://live.example.com/' })),
}
