// The API as most developers would write it with Express: express-rate-limit, and res.json with the result of filtering an array.
import { createServer } from 'node:http'
import express from 'express'
import { rateLimit } from 'express-rate-limit'
import { listen } from './listen.js'
import { type RecordQuery, readRecords } from './photo-records.js'

const records = readRecords(process.argv[2]!)
const app = express()
app.use(rateLimit({ windowMs: 60_000, limit: 1_000_000_000, standardHeaders: 'draft-8', legacyHeaders: false }))
app.get('/api/v1/photos', ({ query }, response) => {
  response.json(records.search(query as RecordQuery))
})
app.get('/api/v1/photos/random', ({ query }, response) => {
  response.json(records.random(query as RecordQuery))
})
app.get('/api/v1/photos/:date', ({ params }, response) => {
  const photo = records.onDate(params.date)
  if (photo === undefined) response.status(404).json({ code: 'photo_not_found' })
  else response.json({ photo })
})
listen(createServer(app))
