import type { Command } from 'commander'
import { redirectsOf } from '../../contract/addresses/blog-redirects.js'
import { type Galleries, importWordPress } from '../../ingest/readers/wordpress/import-wordpress.js'
import type { Clock } from '../../photos/days/clock.js'
import { addRedirects, readRedirects } from '../../site-dir/redirects-file.js'
import { choiceOption, collect } from '../parts/options.js'
import { declareImport, type ImportArguments, runImport } from './run-import.js'

interface WordPressArguments extends ImportArguments {
  readonly uploads: string
  readonly postType?: readonly string[]
  readonly galleries: Galleries
}

/** `photoblog import wordpress` */
export function declareWordPress(importing: Command, clock: Clock): void {
  declareImport(importing, 'wordpress')
    .description('import the posts of WordPress exports (Tools → Export), with their old addresses')
    .argument('<exports...>', 'WXR files; a blog may be in several')
    .requiredOption('--uploads <directory>', 'the copy of wp-content/uploads, where the pictures are (required)')
    .addOption(
      choiceOption('--galleries <rule>', 'of a post with several pictures, import the first one, or all on free days', [
        'first-picture',
        'every-picture',
      ]).default('first-picture'),
    )
    .option('--post-type <name>', 'a post type to import instead of «post»; may be repeated', collect)
    .action((files: string[], given: WordPressArguments) => runImportWordPress(files, given, clock))
}

async function runImportWordPress(files: readonly string[], given: WordPressArguments, clock: Clock): Promise<void> {
  const { uploads, postType: types, galleries } = given
  await runImport(given, clock, async (site, common) => {
    // A faulty file would be found only after the last photo.
    await readRedirects(site.dataDir)
    const report = await importWordPress(files, { ...common, uploads, types, galleries }, site)
    if (!common.dryRun) await addRedirects(site.dataDir, redirectsOf(report.blogs, site.site))
    return report
  })
}
