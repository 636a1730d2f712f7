// Part of `npm version`: moves the unreleased changes in CHANGELOG.md to a section of the new version.
import { dateChangelog } from './changelog.js'

const version = process.env.npm_package_version
if (version === undefined) throw new Error('run it through «npm version»')
dateChangelog(version)
