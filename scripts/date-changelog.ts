// Part of «npm version»: what stands under «Unreleased» in CHANGELOG.md becomes the changes of the new version.
import { dateChangelog } from './changelog.js'

const version = process.env.npm_package_version
if (version === undefined) throw new Error('run it by «npm version major», «minor» or «patch»')
dateChangelog(version)
