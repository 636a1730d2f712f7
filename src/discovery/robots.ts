import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'

/** Crawlers that answer people's questions with attribution. */
const ANSWERING = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-User',
  'Claude-SearchBot',
  'Claude-Web',
  'PerplexityBot',
  'Perplexity-User',
  'Amazonbot',
  'MistralAI-User',
  'DuckAssistBot',
]
/** Crawlers that gather training data: they may read the texts but, if mining is reserved, not the picture files. */
const TRAINING = [
  'GPTBot',
  'ClaudeBot',
  'anthropic-ai',
  'CCBot',
  'Google-Extended',
  'Applebot-Extended',
  'Bytespider',
  'meta-externalagent',
  'FacebookBot',
  'cohere-ai',
  'Diffbot',
  'omgilibot',
]

/**
 * /robots.txt. A crawler obeys only the group that names it, so each group repeats everything.
 * @see RFC 9309; draft-ietf-aipref-attach-05 for `Content-Usage`; Agentic Resource Discovery 0.91 for `Agentmap`
 */
export function createRobots({ addresses, licence }: Contract): string {
  const group = (agents: readonly string[], rules: readonly string[]) =>
    [
      ...agents.map((agent) => `User-agent: ${agent}`),
      `Content-Signal: ${licence.contentSignal}`,
      `Content-Usage: ${licence.contentUsage}`,
      ...rules,
    ].join('\n')
  const isReserved = licence.mining === 'reserved'
  const reservation = [
    '# ai-train=no: no training or fine-tuning without written permission.',
    '# The restrictions in this file are an express reservation of rights under',
    `# Article 4 of EU Directive 2019/790. Licensing: ${addresses.absolute(PATHS.contact)}`,
  ]
  const permission = [`# The photographs: ${licence.terms.replaceAll(/\s+/g, ' ')}`]
  return `# Everything here may be crawled, and cited with credit.
# search=yes: indexing and linking; ai-input=yes: answering with attribution.
${(isReserved ? reservation : permission).join('\n')}

${group(['*'], ['Allow: /'])}

${group(ANSWERING, ['Allow: /'])}

${group(TRAINING, ['Allow: /', ...(isReserved ? [`Disallow: ${PATHS.images}`] : [])])}

Sitemap: ${addresses.absolute(PATHS.sitemap)}
${addresses.offers(PATHS.ard) ? `Agentmap: ${addresses.absolute(PATHS.ard)}\n` : ''}`
}
