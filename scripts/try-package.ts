// Installs the package on a fresh Debian with only Node.js 20, 22 or 24, creates a site and serves it:
//   npm run try:package
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { startLocalRegistry } from '../test/local-registry.js'
import { packRelease } from '../test/release.js'
import { installNode, makeCleanRoot } from './clean-root.js'

const directory = mkdtempSync(join(tmpdir(), 'photoblog-try-'))
const { path } = packRelease(directory)
const picture = join(directory, 'first-snow.jpg')
await sharp({ create: { width: 900, height: 600, channels: 3, background: '#abc' } })
  .jpeg()
  .toFile(picture)
const registry = await startLocalRegistry()

const ASK = `
  for tries in $(seq 100); do
    node -e 'fetch("http://127.0.0.1:18080/api/v1/photos/latest").then(async (r) => console.log(r.status, (await r.json()).photo.title), () => process.exit(1))' && break
    sleep 0.2
  done`

try {
  for (const major of [20, 22, 24]) {
    const root = makeCleanRoot(`package-${major}`)
    try {
      installNode(root, major)
      copyFileSync(path, join(root.directory, 'photoblog.tgz'))
      copyFileSync(picture, join(root.directory, 'first-snow.jpg'))
      await root.run('! command -v git make gcc cc python3')
      const options = '--ignore-scripts --no-audit --no-fund --no-update-notifier'
      await root.run(`npm install --global --registry=${registry.url} ${options} /photoblog.tgz`)
      const said = await root.run(`
        export DATA_DIR=/srv/photoblog PORT=18080 HOST=127.0.0.1 LOG_LEVEL=error
        photoblog init --no-ask > /dev/null
        photoblog add /first-snow.jpg --photographer Erik > /dev/null
        photoblog serve > /dev/null & server=$!
        ${ASK}
        kill $server; wait $server
        echo "$(node --version), photoblog $(photoblog --version), $(du -sm /usr/lib/node_modules/photoblog | cut -f 1) MB"
        test -e /usr/share/man/man1/photoblog.1`)
      if (!said.startsWith('200 First snow\n')) throw new Error(said)
      console.log(said.trim().replaceAll('\n', '; '))
    } finally {
      root.remove()
    }
  }
} finally {
  await registry.stop()
  rmSync(directory, { recursive: true, force: true })
}
