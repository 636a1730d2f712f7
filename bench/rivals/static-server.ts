// Files as most developers would serve them with Express.
import { createServer } from 'node:http'
import express from 'express'
import { listen } from './listen.js'

const app = express()
app.use(express.static(process.argv[2]!))
listen(createServer(app))
