import { Command } from 'commander'
import { readConfig, readVersion } from './config.js'
import { describeFailure } from './owner-error.js'

const clock = () => new Date()

const program = new Command('photoblog')
  .description('A daily photoblog: one photograph a day, for people, programs and agents.')
  .version(readVersion())
  .showHelpAfterError('«photoblog --help» lists the commands.')

program
  .command('serve')
  .description('serve the site in DATA_DIR')
  .option('--demo', 'serve an archive that the program draws itself, kept in DATA_DIR/demo')
  .action(async ({ demo = false }: { demo?: boolean }) => {
    const config = readConfig(process.env)
    const [{ openSite, openDemoSite }, { serve }] = await Promise.all([import('./open-site.js'), import('./serve.js')])
    const open = demo ? await openDemoSite(config) : await openSite(config)
    if (demo) await drawDemo(open)
    const service = await serve(config, open, clock)
    process.stdout.write(`photoblog is listening on ${service.address}\n`)
    untilSignalled(() => service.close())
  })

async function drawDemo(open: import('./open-site.js').OpenSite): Promise<void> {
  const [{ prepareDemo }, { createProgressBar }] = await Promise.all([
    import('./demo/index.js'),
    import('./progress-bar.js'),
  ])
  const today = open.calendar.today(clock())
  await prepareDemo({ ...open, today, onProgress: createProgressBar('Drawing the demo archive') })
}

/** The first SIGTERM or SIGINT finishes what is under way, a second one does not wait for it. */
function untilSignalled(finish: () => Promise<void>): void {
  let signals = 0
  const stop = () => {
    signals++
    if (signals > 1) process.exit(1)
    finish().then(
      () => process.exit(0),
      (error) => fail(error),
    )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

function fail(error: unknown): void {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 1
}

await program.parseAsync().catch(fail)
