import { type Contract, createTerms, PATHS } from '../contract/index.js'

/** /auth.md: that there is nothing to authenticate with, said where agents look for it. */
export function createAuthMd(contract: Contract): string {
  const { site, addresses } = contract
  const terms = createTerms(contract)
  return `# ${site.title} auth.md

This file is for AI agents, assistants, crawlers and MCP clients. **No authentication exists on this service**: do not register, and do not ask the user for credentials.

## Audience

Any agent may use every operation under \`${addresses.absolute(PATHS.apiIndex)}\` and the MCP server at \`${addresses.absolute(PATHS.mcp)}\`.

## Registration and provisioning endpoints

None. There is no authorization server, no \`/.well-known/oauth-protected-resource\`, no \`/.well-known/oauth-authorization-server\`, no token endpoint and no agentic registration endpoint. Those addresses answer 404.

## Supported methods

- Anonymous access only: \`GET\` for the REST API, \`POST\` (JSON-RPC 2.0) for MCP. No 401 or 403 is ever sent.

## Credential use

- None is issued, required or accepted. Send no \`Authorization\` header; it is ignored.

## Limits and terms

- ${terms.quota}
- ${terms.credit}
- ${terms.rights}

## See also

- API catalog: ${addresses.absolute(PATHS.apiCatalog)}
- Developer pages: ${addresses.absolute(PATHS.developers)}
- Index for agents: ${addresses.absolute(PATHS.llms)}
`
}
