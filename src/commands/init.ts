import { readConfig } from '../data-dir/index.js'
import { initSite } from '../publish/index.js'
import { printJson } from './photo-words.js'
import { say } from './say.js'

/** `photoblog init`: makes a site to be edited. */
export async function runInit({ json = false }: { readonly json?: boolean } = {}): Promise<void> {
  const file = await initSite(readConfig(process.env).dataDir)
  if (json) printJson({ file })
  else {
    say(`Made ${file}. Name your photographers there, then add photographs with «photoblog add FILE…».`)
    say('Before others see the site, fill in «imprint» and «privacy» too: German law asks for both pages.')
  }
}
