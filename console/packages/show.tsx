import { RecordShow } from '../shared/record-show.tsx'
import { PackageName } from './package-name.tsx'

/** A package, for users who may not change it. */
export const PackageShow = () => <RecordShow title={<PackageName />} />
