import type { Requirements } from './requirement.js'

/** Feeds, markdown alternates and discovery documents, and who may read all of it. Sections 4.3 and 5. */
export const DOCUMENTS = {
  'documents-not-counted': ['4.3', 'Feeds, markdown alternates and discovery documents are not counted.'],
  'feed-rss': ['4.3', '/feed.xml is an RSS feed.'],
  'feed-latest-20': ['4.3, 8', 'The feed has the latest 20 photos.'],
  sitemap: ['4.3', '/sitemap.xml is a sitemap.'],
  'llms-txt': ['4.3', '/llms.txt is an index for agents.'],
  'llms-full-txt': ['4.3', '/llms-full.txt is an index for agents.'],
  'index-md': ['4.3', '/index.md is the markdown of the home page.'],
  'about-md': ['4.3', '/about.md is the markdown of the page about the blog.'],
  'contact-md': ['4.3', '/contact.md is the markdown of the contact page.'],
  'developers-md': ['4.3', '/developers.md is the markdown of the developer pages.'],
  'markdown-by-accept': ['4.3', 'The URL of a page returns markdown for Accept: text/markdown.'],
  'photo-page': ['4.3', 'A photo has a page at /YYYY/MM/DD/<slug>/.'],
  'photo-page-blog-posting': ['4.3', 'The page of a photo has a BlogPosting in JSON-LD.'],
  'photo-page-image-object': ['4.3', 'The page of a photo has an ImageObject in JSON-LD.'],
  'day-redirect': ['4.3', '/YYYY/MM/DD/ redirects to the photo page of that day.'],
  'document-api-catalog': ['4.3', 'There is /.well-known/api-catalog.'],
  'document-ai-catalog': ['4.3', 'There is /.well-known/ai-catalog.json.'],
  'document-agent-skills': ['4.3', 'There is /.well-known/agent-skills/index.json.'],
  'document-ai-plugin': ['4.3', 'There is /.well-known/ai-plugin.json.'],
  'document-auth': ['4.3', 'There is /auth.md.'],
  'document-robots': ['4.3', 'There is /robots.txt.'],
  'robots-content-signal': ['4.3', '/robots.txt carries a Content-Signal.'],

  'no-authentication-api': ['5.1', 'Nothing below /api requires authentication, an API key, OAuth or an account.'],
  'no-authentication-mcp': ['5.1', 'Nothing below /mcp requires authentication, an API key, OAuth or an account.'],
  'no-authentication-documents': [
    '5.1',
    'No discovery document requires authentication, an API key, OAuth or an account.',
  ],
  'readable-by-anyone': ['5.2', 'Anyone can read every operation.'],
  'quota-by-address': ['5.3, 8', 'Requests are counted by the IP address of the client.'],
} as const satisfies Requirements
