import { expect, test } from 'vitest'
import { readConfig } from './config.js'

test('an invalid setting is not reported as missing too', () => {
  const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'ada', S3_SECRET_ACCESS_KEY: 'geheim' }
  expect(() => readConfig({ S3_ENDPOINT: 's3', ...bucket })).toThrow(/^S3_ENDPOINT is "s3"; it must be [^\n]*$/)
})
