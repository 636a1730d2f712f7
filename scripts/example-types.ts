import openapiTypescript, { type OpenAPI3 } from 'openapi-typescript'

/** In examples/. */
export const TYPES_FILE = 'examples/photoblog-api.d.ts'

/** The types of the API as any client generates them. */
export async function exampleTypes(baseUrl: string): Promise<string> {
  const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenAPI3
  return openapiTypescript(document)
}
