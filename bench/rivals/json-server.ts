// json-server with the photos as its db.json, used as a library as in its documentation.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import jsonServer from 'json-server'
import { listen } from './listen.js'

const photos = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as readonly { date: string }[]
const app = jsonServer.create()
app.use(jsonServer.defaults({ logger: false }))
app.use(jsonServer.router({ photos: photos.map((photo) => ({ id: photo.date, ...photo })) }))
listen(createServer(app))
