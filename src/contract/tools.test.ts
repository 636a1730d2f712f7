import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../photos/site.js'
import { createContract } from './contract.js'
import { presentTool, type Tool } from './tools.js'

const contractFor = (baseUrl: string) => createContract({ site: SPECIFIED_SITE, baseUrl, quota: 120, version: '1.2.3' })
const { tools, mcpIdentity } = contractFor('https://photos.example')
const all: readonly Tool[] = Object.values(tools)
const presented = all.map((tool) => JSON.parse(JSON.stringify(presentTool(tool))))

describe('every tool', () => {
  test('has the same title in its annotations, and is read-only', () => {
    const hints = { readOnlyHint: true, destructiveHint: false, openWorldHint: false }
    expect(presented).toMatchObject(presented.map(({ title }) => ({ annotations: { title, ...hints } })))
  })

  test('is idempotent, except random_photo', () => {
    const names = presented.filter(({ annotations }) => !annotations.idempotentHint).map(({ name }) => name)
    expect(names).toEqual(['random_photo'])
  })

  test('has object schemas without alternatives at the root, and describes each argument', () => {
    const schemas = presented.flatMap(({ inputSchema, outputSchema }) => [inputSchema, outputSchema])
    expect(schemas.filter(({ type, oneOf, anyOf, allOf }) => type !== 'object' || (oneOf ?? anyOf ?? allOf))).toEqual(
      [],
    )
    const members = presented.flatMap(({ inputSchema }) => Object.entries<object>(inputSchema.properties))
    expect(members.filter(([, schema]) => !('description' in schema))).toEqual([])
    expect(presented.filter(({ inputSchema }) => inputSchema.required !== undefined)).toEqual([])
  })
})

describe('the server', () => {
  test('is named after its host in reverse order', () => {
    expect(mcpIdentity.name).toBe('example.photos/photoblog')
    expect(contractFor('http://localhost:8080').mcpIdentity.name).toBe('localhost/photoblog')
    expect(contractFor('https://daily.photos.example:8443').mcpIdentity.name).toBe('example.photos.daily/photoblog')
  })

  test('has a valid name on an IP address too', () => {
    expect(contractFor('http://127.0.0.1:8080').mcpIdentity.name).toBe('127.0.0.1/photoblog')
    expect(contractFor('http://[::1]:8080').mcpIdentity.name).toMatch(/^[a-zA-Z0-9.-]+\/photoblog$/)
  })

  test('stays within the lengths that card, manifest and clients allow', () => {
    expect(mcpIdentity.title.length).toBeLessThanOrEqual(100)
    expect(mcpIdentity.description.length).toBeLessThanOrEqual(100)
    expect(mcpIdentity.instructions.length).toBeLessThanOrEqual(600)
  })
})
