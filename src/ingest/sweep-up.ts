import type { OwnSite } from '../site-dir/own-site.js'
/** Ends or undoes what interrupted changes left, and removes the files of pictures that are gone. */
export async function sweepUp({ store, pictures }: OwnSite): Promise<void> {
  await store.change((photos) =>
    pictures.sweep((key) => {
      const day = photos.daysOfPicture(key)[0]
      return (day && photos.find(day)?.picture) ?? photos.hasPicture(key)
    }),
  )
}
