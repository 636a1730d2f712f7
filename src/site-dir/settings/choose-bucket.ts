import type { BucketConfig } from '../../scale/bucket/bucket.js'
import { SETTINGS } from './settings.js'

const BUCKET = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All S3 settings, or none. */
export function chooseBucket(
  read: (name: 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | (typeof BUCKET)[number]) => string | undefined,
  faults: string[],
): BucketConfig | undefined {
  const endpoint = read('S3_ENDPOINT')
  const [bucket, accessKeyId, secretAccessKey] = BUCKET.map(read)
  const missing = BUCKET.filter((name) => read(name) === undefined)
  if (endpoint === undefined) {
    if (missing.length < BUCKET.length) faults.push(`S3_ENDPOINT is missing; it must be ${SETTINGS.S3_ENDPOINT.must}`)
    return undefined
  }
  for (const name of missing) faults.push(`${name} is missing; S3_ENDPOINT requires it`)
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return { endpoint, bucket, region: read('S3_REGION') ?? 'auto', accessKeyId, secretAccessKey }
}
