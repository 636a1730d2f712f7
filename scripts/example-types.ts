import openapiTypescript, { type OpenAPI3 } from 'openapi-typescript'

/** File name in examples/. */
export const TYPES_FILE = 'examples/photoblog-api.d.ts'

/** Types of the API, generated as a client would generate them. */
export async function exampleTypes(baseUrl: string): Promise<string> {
  const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenAPI3
  return openapiTypescript(document)
}
