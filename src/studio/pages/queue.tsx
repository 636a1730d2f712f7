import { titleOf } from '../../archive/index.js'
import { readQueue } from '../../publish/index.js'
import type { StudioPage } from '../page.js'
import { pictureHref, renditionOf } from '../serve-pictures.js'

/** The calendar of the days to come. */
export const queuePage: StudioPage = {
  path: '/',
  name: (words) => words.queue.name,
  async show({ workplace }) {
    const { words, site, language } = workplace
    const { photos } = await readQueue(workplace)
    return {
      title: '',
      body: (
        <>
          <h1>{words.queue.title}</h1>
          <ul>
            {photos.map((photo) => (
              <li key={photo.date}>
                {language.dates.short(photo.date)} {titleOf(photo, site.language)}
                <img src={pictureHref(photo.picture, renditionOf(photo.picture, 'small'))} alt={photo.alt} />
              </li>
            ))}
          </ul>
        </>
      ),
    }
  },
}
