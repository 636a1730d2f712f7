import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../photos/site.js'
import { createContract } from './contract.js'
import { presentTool, type Tool } from './tools.js'

const contractFor = (baseUrl: string) => createContract({ site: SPECIFIED_SITE, baseUrl, quota: 120, version: '1.2.3' })
const { tools, mcpIdentity } = contractFor('https://photos.example')
const all: readonly Tool[] = Object.values(tools)
const presented = all.map((tool) => JSON.parse(JSON.stringify(presentTool(tool))))

describe('every tool', () => {
  test('has a description of at most three sentences', () => {
    for (const { name, description } of all) {
      expect(description.split(/\.(?:\s|$)/).filter(Boolean).length, name).toBeLessThanOrEqual(3)
    }
  })

  test('has its title in both places and is read-only', () => {
    for (const { title, annotations } of presented) {
      expect(annotations).toMatchObject({ title, readOnlyHint: true, destructiveHint: false, openWorldHint: false })
    }
  })

  test('is idempotent, except random_photo', () => {
    const names = presented.filter(({ annotations }) => !annotations.idempotentHint).map(({ name }) => name)
    expect(names).toEqual(['random_photo'])
  })

  test('has object schemas without alternatives at the root, and describes each member', () => {
    for (const { name, inputSchema, outputSchema } of presented) {
      for (const schema of [inputSchema, outputSchema]) {
        expect(schema.type).toBe('object')
        expect(Object.keys(schema)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:one|any|all)Of$/)]))
      }
      for (const [member, schema] of Object.entries(inputSchema.properties)) {
        expect(schema, `${name} ${member}`).toHaveProperty('description')
      }
      expect(inputSchema.required).toBeUndefined()
    }
  })
})

describe('the server', () => {
  test('has its host in reverse order as its name', () => {
    expect(mcpIdentity.name).toBe('example.photos/photoblog')
    expect(contractFor('http://localhost:8080').mcpIdentity.name).toBe('localhost/photoblog')
    expect(contractFor('https://daily.photos.example:8443').mcpIdentity.name).toBe('example.photos.daily/photoblog')
  })

  test('has a valid name on an IP address too', () => {
    expect(contractFor('http://127.0.0.1:8080').mcpIdentity.name).toBe('127.0.0.1/photoblog')
    expect(contractFor('http://[::1]:8080').mcpIdentity.name).toMatch(/^[a-zA-Z0-9.-]+\/photoblog$/)
  })

  test('keeps within the lengths that card, manifest and clients allow', () => {
    expect(mcpIdentity.title.length).toBeLessThanOrEqual(100)
    expect(mcpIdentity.description.length).toBeLessThanOrEqual(100)
    expect(mcpIdentity.instructions.length).toBeLessThanOrEqual(600)
  })

  test('has instructions on its purpose, the first tool, credit, link and training', () => {
    for (const word of ['daily photoblog', 'search_photos', 'credit', 'url', 'training']) {
      expect(mcpIdentity.instructions).toContain(word)
    }
  })
})
