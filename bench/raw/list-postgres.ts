// node:http + pg: fifty rows of a folder as JSON, no session, no rights.
import { createServer } from 'node:http'
import pg from 'pg'

const [port, url = '', parent = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
const text = `select id, collection, parent, folder, name_nl as "nameNL", name_fr as "nameFR", created_at as "createdAt", visibility, author, extension, size
  from intranet_resource where collection = 'userIntranet' and parent = $1 and trash is null order by collection, parent, folder desc, sort_nl, id limit 50`
createServer(async (_, response) => {
  const { rows } = await pool.query({ name: 'list', text, values: [parent] })
  const body = JSON.stringify({ resources: rows })
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body)
}).listen(Number(port), '127.0.0.1')
