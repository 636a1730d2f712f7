import { PATHS } from '../../contract/addresses/addresses.js'
import { frameParameters, pictureParameters } from '../../contract/parameters.js'
import { blocks, link, table } from '../parts/markdown.js'
import { parameterRow } from './rest.js'
import { code, type SectionMaker } from './section.js'

/** Addresses that show a picture, for wallpapers and picture frames. */
export const picturesSection: SectionMaker = ({ addresses, parameters, site }) => {
  const at = (path: string) => link(path, addresses.absolute(path))
  const ofPictures = pictureParameters(parameters)
  const ofFrame = frameParameters(parameters).filter((parameter) => !ofPictures.includes(parameter))
  return {
    id: 'pictures',
    title: 'Pictures for wallpapers and frames',
    body: blocks(
      `${at(PATHS.todayPicture)} redirects (302) to the JPEG file of the newest photo, and ${at(PATHS.randomPicture)} to that of a random one. The first may be cached until midnight in ${site.timeZone} at the latest, the second not at all. Neither counts against the quota.`,
      table(['Parameter', 'Meaning', 'Limits'], ofPictures.map(parameterRow)),
      code('sh', `curl -sLo today.jpg '${addresses.absolute(PATHS.todayPicture)}?w=2560'`, 'Save the newest picture'),
      'The redirect’s `Link` header names the photo’s page (`describedby`, with the credit line as its `title*`), its photographer (`author`) and the licence. If no photo matches, the response is `photo_not_found`.',
      `${at(PATHS.frame)} shows one picture full-screen until the next one is due. It is the only page that other sites may embed:`,
      code(
        'text',
        `<iframe src="${addresses.absolute(PATHS.frame)}?caption=none" allow="screen-wake-lock"></iframe>`,
        'Embed the frame',
      ),
      'Besides the conditions above, it takes these parameters:',
      table(['Parameter', 'Meaning', 'Limits'], ofFrame.map(parameterRow)),
    ),
  }
}
