import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import { createTerms } from '../contract/terms.js'

/** /auth.md: the service needs no authentication. */
export function createAuthMd(contract: Contract): string {
  const { site, addresses } = contract
  const terms = createTerms(contract)
  return `# ${site.title} auth.md

This file is for AI agents, assistants, crawlers and MCP clients. **This service has no authentication**: do not register, and do not ask the user for credentials.

## Audience

Any agent may use every operation under \`${addresses.absolute(PATHS.apiIndex)}\` and the MCP server at \`${addresses.absolute(PATHS.mcp)}\`.

## Registration and provisioning endpoints

None. There is no authorization server, no \`/.well-known/oauth-protected-resource\`, no \`/.well-known/oauth-authorization-server\`, no token endpoint and no agent registration endpoint. Those URLs return 404.

## Supported methods

- Anonymous access only: \`GET\` for the REST API, \`POST\` (JSON-RPC 2.0) for MCP. The service never sends 401 or 403.

## Credential use

- No credentials are issued, required or accepted. An \`Authorization\` header is ignored.

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
