// Installs the service on a fresh Debian with the commands in its unit's comment, boots systemd, and tests units of deploy/, for
// example serving, reloading, backup, an upgrade, a low queue, arriving pictures, and stopping:
//   npm run try:service
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectRoot } from '../test/files.js'
import { startLocalRegistry } from '../test/local-registry.js'
import { packRelease } from '../test/release.js'
import { installNode, makeCleanRoot } from './clean-root.js'

const directory = mkdtempSync(join(tmpdir(), 'photoblog-try-'))
const unit = readFileSync(join(projectRoot, 'deploy', 'photoblog.service'), 'utf8')
/** The commands in the unit's comment; the first installs the package. */
const recipe = unit.split('\n').flatMap((line) => /^# {3}(?! )(?<command>.*)$/.exec(line)?.groups?.command ?? [])
const [install = '', ...rest] = recipe

const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
const FETCH =
  'fetch("http://127.0.0.1:8080/api/v1/health").then((r) => r.text()).then(console.log, (e) => process.exit(1))'

/** Repeats a shell command until it succeeds, for at most a minute. */
const until = (script: string) =>
  `timeout 60 sh -c ${JSON.stringify(`until ${script}; do sleep 0.3; done`).replaceAll('$', '\\$')}`

/** Headings of the report, each with the script whose output follows it. The first failing command ends its script. */
const TRIALS: Readonly<Record<string, string>> = {
  'the units are well-formed':
    'systemd-analyze verify /etc/systemd/system/photoblog*.service /etc/systemd/system/photoblog*.timer && echo yes',
  'the service answers': until(`node -e '${FETCH}'`),
  'its processes are confined': 'systemd-analyze security --no-pager photoblog.service | tail -1',
  'it rereads its settings': `runuser -u photoblog -- env DATA_DIR=/var/lib/photoblog /opt/photoblog/bin/photoblog config LOG_LEVEL=warn >/dev/null
    systemctl reload photoblog && sleep 3 && systemctl is-active photoblog && node -e '${FETCH}' >/dev/null && echo answers`,
  'the timers wait':
    'systemctl list-timers --no-pager --no-legend | grep -o "photoblog-[a-z]*.timer" | sort | tr "\\n" " "',
  'a backup is made, and a later one the same day shares its pictures and replaces it':
    'systemctl start photoblog-backup && sleep 1.1 && systemctl start photoblog-backup && ls /var/backups/photoblog | wc -l && journalctl -u photoblog-backup -o cat --no-pager | grep shared | tail -1',
  'a newer version says what it would do, takes over, and gives way again': `
    cp -a /opt/photoblog /opt/photoblog-new
    sed -i 's/"${version}"/"${version}9"/g' /opt/photoblog-new/lib/node_modules/photoblog/dist/*.js
    runuser -u photoblog -- env DATA_DIR=/var/lib/photoblog /opt/photoblog-new/bin/photoblog doctor --quick | tail -1
    mv /opt/photoblog /opt/photoblog-before && mv /opt/photoblog-new /opt/photoblog && systemctl restart photoblog
    ${until(`node -e '${FETCH}' | grep -o '"version":"${version}9"'`)}
    mv /opt/photoblog /opt/photoblog-new && mv /opt/photoblog-before /opt/photoblog && systemctl restart photoblog
    ${until(`node -e '${FETCH}' | grep -o '"version":"${version}"'`)}`,
  'a queue that runs low fails its unit, and mails':
    'systemctl start photoblog-queue || systemctl is-failed photoblog-queue; for tries in $(seq 50); do [ -s /var/mail-of-root ] && break; sleep 0.2; done; cat /var/mail-of-root',
  'a picture that arrives is published, and whoever put another one there can read why it was refused': `
    useradd --groups photoblog somebody
    install -d -o photoblog -g photoblog -m 2770 /srv/arrivals && systemctl start photoblog-watch
    runuser -u somebody -- sh -c 'umask 022; cp /var/tmp/second.jpg /srv/arrivals/second.jpg; echo torn > /srv/arrivals/torn.jpg'
    ${until('[ -e /srv/arrivals/published/second.jpg ]')} && ${until('[ -e /srv/arrivals/torn.jpg.problem.txt ]')}
    runuser -u somebody -- cat /srv/arrivals/torn.jpg.problem.txt && runuser -u somebody -- ls /srv/arrivals/published`,
  'it stops':
    'date +%s.%N > /tmp/begun; systemctl stop photoblog; echo "$(systemctl show photoblog -p Result --value), after $(echo "$(date +%s.%N) $(cat /tmp/begun)" | node -e \'const [a, b] = require("fs").readFileSync(0, "utf8").split(" "); console.log((a - b).toFixed(1))\') s"',
}

const paint = (name: string, background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toFile(join(directory, name))
await paint('first-snow.jpg', '#abc')
await paint('second.jpg', '#cba')
const release = packRelease(directory)
const registry = await startLocalRegistry()
const root = makeCleanRoot('service', ['systemd', 'systemd-sysv', 'dbus'])
try {
  const put = (name: string, text: string, mode = 0o644) => writeFileSync(join(root.directory, name), text, { mode })
  installNode(root, 24)
  copyFileSync(release.path, join(root.directory, 'photoblog-0.tgz'))
  // A stand-in for the mail program of a real machine.
  put('usr/sbin/sendmail', '#!/bin/sh\ncat > /var/mail-of-root\n', 0o755)
  const registryOption = `--registry=${registry.url} --ignore-scripts --no-audit --no-fund --no-update-notifier`
  await root.run(install.replace('./photoblog-*.tgz', `/photoblog-0.tgz ${registryOption}`))

  for (const name of ['first-snow.jpg', 'second.jpg']) {
    copyFileSync(join(directory, name), join(root.directory, 'var/tmp', name))
  }
  const add = "photoblog add /var/tmp/first-snow.jpg --photographer 'My Name'"
  const trials = Object.entries(TRIALS).map(
    ([name, script]) =>
      `echo "## ${name}"; ( set -e; ${script}\n) 2>&1; ended=$?; [ $ended = 0 ] || echo "FAILED with $ended"`,
  )
  put('root/try.sh', ['cd /root', ...rest, add, ...trials, 'echo "## the end"'].join('\n'))
  put(
    'etc/systemd/system/try.service',
    `[Unit]\nAfter=multi-user.target\n[Service]\nType=oneshot\nExecStart=/bin/bash -c 'bash /root/try.sh > /root/report 2> /root/trace; systemctl poweroff'\n[Install]\nWantedBy=multi-user.target\n`,
  )
  await root.run('systemctl enable try.service 2>/dev/null')
  await root.boot()
  const report = readFileSync(join(root.directory, 'root/report'), 'utf8')
  console.log(report)
  if (!report.endsWith('## the end\n') || report.includes('FAILED')) {
    console.error(readFileSync(join(root.directory, 'root/trace'), 'utf8').slice(-3000))
    process.exitCode = 1
  }
} finally {
  await registry.stop()
  if (process.env.KEEP_ROOT === undefined) root.remove()
  else console.log(root.directory)
  rmSync(directory, { recursive: true, force: true })
}
