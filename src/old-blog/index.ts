export { redirectsOf } from './blog-redirects.js'
export { createOldBlog } from './old-blog-paths.js'
export { type Ask, readUrlList, type Verdict, verifyUrl } from './verify-urls.js'
