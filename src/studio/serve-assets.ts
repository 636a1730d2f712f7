import { type Routes, route } from '../http/routes/http-app.js'
import { keptAnswer, textAnswer } from './answers.js'
import type { Workplace } from './workplace.js'

/** The style sheets, typefaces and the script that pages load. */
export function registerAssets(routes: Routes, workplaceNow: () => Promise<Workplace>): void {
  route(routes, 'GET', '/assets/:name', async ({ url }) => {
    const { assets } = await workplaceNow()
    const asset = assets.all.get(url)
    if (asset === undefined) return textAnswer(404, 'There is no such file; load the page again.')
    return keptAnswer(asset.mediaType, asset.body)
  })
}
