import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { type ServiceOptions, startService } from '../service.js'

async function documentOf(options: ServiceOptions): Promise<string> {
  const service = await startService(options)
  return (await service.get('/openapi.json')).text
}

/** @param severity which of the `oas` rules apply */
async function lint(text: string, severity: 'recommended' | 'all') {
  const linter = new spectral.Spectral()
  // The rulesets are typed for another version of the core.
  linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas as never, severity]] }))
  const problems = await linter.run(text)
  return problems.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`)
}

describe("the OpenAPI document has no errors or warnings under Spectral's oas rules", () => {
  test('recommended rules, for the site as specified', async () => {
    expect(await lint(await documentOf({}), 'recommended')).toEqual([])
  })

  test('all rules, for a site with a public contact address', async () => {
    const text = await documentOf({ site: { ...SPECIFIED_SITE, contactEmail: 'contact@photos.example' } })
    expect(await lint(text, 'all')).toEqual([])
  })
})
