// Part of `npm version`: turns “Unreleased” in CHANGELOG.md into the section of the new version.
import { dateChangelog } from './changelog.js'

const version = process.env.npm_package_version
if (version === undefined) throw new Error('run it through «npm version»')
dateChangelog(version)
